import { join } from 'node:path';
import { type Cache, startCache, whyNot } from './start-cache.ts';

/** Why tests with nginx are skipped; undefined if they run. */
export const whyNoNginx = (): string | undefined => whyNot('nginx', ['-v']);

const settings = (port: number, folder: string, host: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  proxy_cache_path ${join(folder, 'cache')} keys_zone=content:10m max_size=100m inactive=1h;
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection '';
    location /api/ {
      proxy_pass ${host};
      proxy_cache content;
      proxy_cache_bypass $http_authorization $http_cookie;
      proxy_no_cache $http_authorization $http_cookie;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status;
    }
    location / { proxy_pass ${host}; }
  }
}
`;

/** Starts nginx in front of a host, whose Cache-Control it follows. */
export const startNginx = (port: number, host: string): Promise<Cache> =>
  startCache(port, {
    command: 'nginx',
    file: 'nginx.conf',
    settings: (folder) => settings(port, folder, host),
    args: (folder) => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
  });
