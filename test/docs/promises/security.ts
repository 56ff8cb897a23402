import type { Promises } from './promise.ts';

/** What SECURITY.md says, in its order. */
export const securityPromises: Promises = {
  'Report it privately': 'advice',
  'Please do not open a public issue': 'advice',
  'Useful information:': 'advice',
  'Fixes go into the latest release.': 'advice',
  "| the host's code |": 'what the operator or host is trusted with',
  '| the configuration |': 'what the operator or host is trusted with',
  '| the schemas |': 'what the operator or host is trusted with',
  '| what administrators put into the database |': 'what the operator or host is trusted with',
  '| a role, as the host verified it |': 'what the operator or host is trusted with',
  "If a host's `roleOf` believes a header": 'what the operator or host is trusted with',
  'Every byte of a request': 'a heading of what follows',
  'names in `fields`, `sort`': [
    'security/names-and-prototypes.test.ts › is refused at every place',
    'security/values-and-sql.test.ts › is refused in place of a name or a number',
  ],
  'operators, order words, locales and states': [
    'security/operators.test.ts › that does not exist is refused, and never ignored',
    'security/operators.test.ts › at a wrong place is refused',
    'property/invalid.test.ts › never causes a server error, and is never answered if it names an unknown attribute',
  ],
  "values, such as `' OR 1=1--`": [
    'security/values-and-sql.test.ts › is an ordinary value, and is bound',
    'http/statements/values.test.ts › are bound, and in the text of no statement',
  ],
  'keys that objects inherit': [
    'security/names-and-prototypes.test.ts › is refused though every object has it',
    'security/odd-bytes-and-wildcards.test.ts › are answered with 200 or 400, never 5xx',
    'http/ceilings.test.ts › answer 400 and name',
  ],
  'headers: the content routes do not read': ['security/headers.test.ts › changes nothing in the answer'],
  'The admin API compares `Origin`': [
    'admin/requests.test.ts › is refused with 403 from another site',
    'admin/requests.test.ts › is accepted from its own page, or from a program without these headers',
  ],
  'What editors write': [
    'pairs/corrupted-rows.test.ts › never cause a server error, and their answers are JSON',
    'property/every-text.test.ts › compares and sorts by code point and simple case folding under',
  ],
  'A front end that puts rich text into a page': 'advice',
  'A private attribute, a password, a column of an administrator': [
    'pairs/unseen.test.ts › have no effect on any answer: it is the same without drafts',
    'pairs/unseen.test.ts › have no effect on any answer: it is the same for any private values and entries without a grant',
    'security/private-attributes.test.ts › of an administrator cannot be read (CVE-2023-22894)',
  ],
  'A different answer in fields, filters or sort': [
    'security/private-attributes.test.ts › is refused like an unknown attribute',
    'fuzz/planted.test.ts › , and names a request that has it',
  ],
  'A filter that is ignored although it should be refused.': [
    'security/relations-and-drafts.test.ts › never drops the filter through it',
    'security/brackets.test.ts › are refused with 400, and never answered with an unfiltered list',
  ],
  'Text of a request that becomes SQL': [
    'security/values-and-sql.test.ts › is an ordinary value, and is bound',
    'fuzz/planted.test.ts › what a request leaves behind in all objects',
  ],
  'A request that ends the process': [
    'fuzz/fuzz.test.ts › are never a 5xx, a crash',
    'security/cost.test.ts › is bounded by the rows that are touched, or the request is refused',
  ],
  'A grant that still has an effect': [
    'admin/instances.test.ts › see a toggle of each other within two seconds',
    'http/permission/toggle.test.ts › opens and closes the list within two seconds',
    'admin/access.test.ts › answers 401 without a token',
  ],
  'A statement, a stack trace or an error text': [
    'http/unexpected-error.test.ts › is answered without its message',
    'unit/plugin/to-error.test.ts › shows nothing of an unexpected error',
  ],
  'These do not count:': 'a heading of what follows',
  "what the host's own code, configuration": 'a definition',
  '`features.permissions: false`': ['http/host/features.test.ts › lets everybody find every registered type'],
  'a parameter that is ignored as documented;': 'a definition',
  'the difference in populate between': [
    'http/populate/forms.test.ts › leaves out types that the role may not find, and nothing else',
  ],
  'load within the ceilings': 'a definition',
  '**Who asks.**': 'what the operator or host is trusted with',
  '`auth.isAdmin` has to do the same.': 'what the operator or host is trusted with',
  'Without `isAdmin`, admin-config is closed.': [
    'admin/switched-off.test.ts › : no route, no page, no table',
  ],
  'The secrets of the example host': 'advice',
  '`auth.signIn` only gives access to the admin page': [
    'admin/sign-in.test.ts › has no effect on the content API, nor in requests that a page of another site could send',
    'admin/sign-in.test.ts › ends when the account is blocked',
  ],
  '**Preview links** are off': [
    'admin/links/off.test.ts › has no table, no routes and no links',
    'admin/links/off.test.ts › names a secret that signs something else already',
  ],
  'The address of a link is a key': [
    'admin/links/off.test.ts › is written without its token: in the log of requests, of slow ones, of failures, and in the metrics',
  ],
  '**Grants.**': 'advice',
  'Roles do not inherit.': ['http/permission/permission.test.ts › does not inherit from another role'],
  '**Drafts.**': ['admin/preview-grants.test.ts › ignores preview grants, which can be set for later'],
  'If drafts are confidential': [
    'admin/preview-grants.test.ts › is refused at the root without the grant, for every role',
  ],
  '**Creator fields** are off;': [
    'http/populate/creators.test.ts › are left out of populate, whatever stands below them',
  ],
  '`finds.<uid>.creatorFields` shows': [
    'http/populate/creators.test.ts › show no other attribute of an administrator',
  ],
  '**Private attributes.**': ['http/unreachable.test.ts › cannot be named in any parameter'],
  '**Ceilings.**': 'advice',
  "Leave Node's own limit": 'advice',
  '**The database.**': ['admin/read-only.test.ts › is served, in every role'],
  'Limit the pool;': [
    'faults/dedicated-connection.test.ts › has one connection beside it, which ends with the plugin',
  ],
  'No statement that reads content runs longer': [
    'faults/statement-timeout.test.ts › is cancelled, and answered with a 503 that says when to try again',
    'faults/slow-statement.test.ts › is cancelled by its timeout: 503, with the connection back in the pool',
  ],
  'A SQLite database in memory is the exception': 'a definition',
  "The host's own statements are not limited by it.": [
    'faults/statement-timeout.test.ts › does not limit statements of the host on the same connections',
  ],
  '**In front of it.**': 'advice',
  '**Slow readers.**': 'advice',
  'Node has none by default)': 'advice',
  'An answer that a client does not read': [
    'faults/slow-readers.test.ts › occupy no more memory than the limit for all of them, and the next client is answered',
  ],
  '**Caches.** Answers depend on the role.': [
    'http/caching.test.ts › sends Vary for who asks, with errors too',
  ],
  'A shared cache in front must use': [
    'example/operating/caching.test.ts › caches no response to a caller who signs in by',
  ],
  'If a host identifies people by another header': [
    'http/caching.test.ts › names in Vary the headers by which the host knows who asks',
  ],
  '**Shared runs.**': [
    'http/shared-runs.test.ts › share no run with requests of other values, roles, states, locales and types',
  ],
  'If the database itself answers differently': ['http/shared-runs.test.ts › have a run each if'],
  '**Packages.**': ['security/values-and-sql.test.ts › are new enough'],
  'Everything that a client can make large': ['http/ceilings.test.ts › answer 400 and name'],
  '| `statementTimeout` |': [
    'faults/statement-timeout.test.ts › is cancelled, and answered with a 503 that says when to try again',
  ],
  '| the same, for a request that is read with several statements |': [
    'faults/slow-request.test.ts › is refused if it takes too long as a whole',
  ],
  '| a second after that |': [
    'faults/silent-server.test.ts › makes requests fail with 503 while it is silent, on open connections and on new ones',
  ],
  '| `acquireTimeout` |': [
    'faults/pool-exhausted.test.ts › makes requests fail with 503 before a connection is free, whatever the settings of the pool are',
    'faults/sqlite-turns.test.ts › are refused with 503 if that takes too long',
  ],
  "None of these limits the host's own statements": [
    'faults/statement-timeout.test.ts › does not limit statements of the host on the same connections',
  ],
  'On SQLite content is read on three read-only connections': [
    'faults/sqlite-turns.test.ts › show what the host has committed, whichever connection they are on',
  ],
  'One of them is reserved for statements': [
    'faults/sqlite-turns.test.ts › leave a connection to ordinary requests while slow ones wait for each other',
  ],
  "Each statement uses one of Node's four threads": 'a definition',
  'If something else often writes to the file': ['faults/sqlite-locks.test.ts › is not kept from writers'],
  '| the database stops, and starts again |': [
    'faults/database-stops.test.ts › answers 503 while it is gone and 200 afterwards, and nothing else',
    'faults/database-stops.test.ts › is listened to again',
  ],
  '| the database stops answering': ['faults/silent-server.test.ts › is read again once it answers'],
  '| the same, while another server answers at its address': [
    'faults/another-server.test.ts › has nobody end a connection of the other one',
    'faults/another-server.test.ts › ends no process',
    'faults/another-server.test.ts › is left by the connection that reads grants too',
  ],
  '| a node that is cut off from its cluster': [
    'faults/cut-off-node.test.ts › is a 503 for every request, and the host is not ready',
    'faults/cut-off-node.test.ts › is given up by the connections that have met it',
  ],
  '| a deadlock, or a lock that is not given up': [
    'faults/deadlocks.test.ts › is run again as a whole',
    'faults/deadlocks.test.ts › is made once, and no part of it twice or alone',
    'faults/deadlocks.test.ts › is made again, and every change is counted once',
    'faults/deadlocks.test.ts › ends the transaction four times, and then it is given up',
  ],
  '| the pool is used up by other work |': [
    'faults/dedicated-connection.test.ts › does not delay the withdrawal of a grant',
    'faults/pool-exhausted.test.ts › is used again as soon as it has free connections, and has lost none',
  ],
  '| a statement waits for a lock, or is slow |': [
    'faults/slow-statement.test.ts › is cancelled by its timeout: 503, with the connection back in the pool',
  ],
  '| a client disconnects |': [
    'faults/client-disconnects.test.ts › cancels no statement that has begun, and begins no other',
    'faults/client-disconnects.test.ts › begins no statement if it was still unknown who asks',
  ],
  '| a body that the admin API refuses |': [
    'admin/refused-body.test.ts › leaves its connection open for the next request: POST',
    'admin/refused-body.test.ts › closes its connection after the answer if it is too long to be read',
  ],
  '| clients that never read what they ask for |': [
    'faults/slow-readers.test.ts › occupy no more memory than the limit for all of them, and the next client is answered',
    'faults/slow-readers.test.ts › are disconnected after a while without progress',
  ],
  '| SIGTERM under load |': [
    'faults/stop-under-load.test.ts › finishes requests in progress, accepts no new ones, and ends with 0',
  ],
  '| a read-only SQLite file or folder, a full disk |': [
    'faults/sqlite-file.test.ts › may only be read, with admin-config off',
    'faults/sqlite-file.test.ts › is served from a full disk',
  ],
  '| a replica stops, crashes': [
    'replicas/failover.test.ts › answers every request while a replica',
    'replicas/conflict.test.ts › is answered by the primary',
    'replicas/with-read-replicas.test.ts › removes a replica while it is further behind than it may be, and logs that',
  ],
  '[test/security](test/security) sends': ['security/names-and-prototypes.test.ts › CVE-2023-34235'],
  '[test/fuzz](test/fuzz) sends random requests': ['fuzz/unit/stream.test.ts › does not repeat itself'],
  'Every private and password column': [
    'fuzz/unit/canary.test.ts › has one in every private and password column',
  ],
  'The test fails on a canary in an answer': ['fuzz/planted.test.ts › , and names a request that has it'],
  'It then prints the seed and the request': [
    'fuzz/unit/show.test.ts › says how it is run again',
    'fuzz/unit/shrink.test.ts › leaves out all that a failure does not need',
  ],
  'A finding is reduced, and the fuzz': [
    'fuzz/unit/shrink.test.ts › leaves out all that a failure does not need',
    'fuzz/unit/show.test.ts › comes with a command that a shell takes as it is',
  ],
  'No run had a 5xx': 'a figure of one run, with its command',
  '`npm run soak -- --minutes 30`': 'a figure of one run, with its command',
};
