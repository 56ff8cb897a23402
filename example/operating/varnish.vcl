vcl 4.1;

import directors;
import xkey;

acl hosts {
  "127.0.0.1";
}

backend one {
  .host = "127.0.0.1";
  .port = "1337";
}

backend two {
  .host = "127.0.0.1";
  .port = "1338";
}

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(one);
  instances.add_backend(two);
}

sub vcl_recv {
  set req.backend_hint = instances.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ hosts) {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }
  # Answers of signed-in readers, and all but the API, are passed on.
  if (req.url !~ "^/api/" || req.http.Authorization || req.http.Cookie) {
    return (pass);
  }
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # What has tags is kept until one of them is purged; a day is for what was never heard of.
  if (beresp.http.Surrogate-Key && (beresp.status == 200 || beresp.status == 404)) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.ttl = 1d;
    set beresp.grace = 0s;
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 0s;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
