import type { Promises } from './promise.ts';

/** What docs/reliability.md says, in its order. */
export const reliabilityPromises: Promises = {
  'This page says how the plugin was tested': 'a heading of what follows',
  'Each figure has the command that produces it.': 'a definition',
  'The machine has two cores': 'a figure of one run, with its command',
  '| attacks, each over HTTP': ['security/names-and-prototypes.test.ts › is refused at every place'],
  '| random and malformed requests |': 'a figure of one run, with its command',
  '| faults with real servers |': [
    'faults/database-stops.test.ts › answers 503 while it is gone and 200 afterwards, and nothing else',
  ],
  '| a replica that crashes under load |': 'a figure of one run, with its command',
  '| thirty minutes at 80 %': 'a figure of one run, with its command',
  'Everything that a client can make large': ['http/ceilings.test.ts › answer 400 and name'],
  'What ceilings cannot limit is limited by time:': 'a heading of what follows',
  '| `statementTimeout` |': [
    'http/statement-timeout.test.ts › is cancelled, and answered with a 503 that says when to try again',
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
    'http/statement-timeout.test.ts › does not limit statements of the host on the same connections',
  ],
  'On PostgreSQL the setting': [
    'http/statement-timeout.test.ts › does not limit statements of the host on the same connections',
  ],
  'A database in memory has one connection': 'a definition',
  'On SQLite content is read on three read-only connections': [
    'faults/sqlite-turns.test.ts › show what the host has committed, whichever connection they are on',
  ],
  'One of them is reserved for statements': [
    'faults/sqlite-turns.test.ts › leave a connection to ordinary requests while slow ones wait for each other',
  ],
  'The measurement: 3,400 articles': 'a figure of one run, with its command',
  'A list of 25 took 6 ms': 'a figure of one run, with its command',
  'It took 3.2 s with a single connection': 'a figure of one run, with its command',
  'Each statement uses one of the four threads': 'a definition',
  '`statementTimeout` is shorter on SQLite': 'a definition',
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
  '`npm run fuzz` starts two real hosts': [
    'fuzz/unit/canary.test.ts › has one in every private and password column',
  ],
  'It sends seven kinds of requests': ['fuzz/unit/summary.test.ts › counts by kind and status'],
  'A finding is reduced': [
    'fuzz/unit/shrink.test.ts › leaves out all that a failure does not need',
    'fuzz/unit/show.test.ts › comes with a command that a shell takes as it is',
  ],
  'With `--content library` it uses polymorphic relations': [
    'fuzz/planted.test.ts › the fuzzer finds by a canary of the library',
    'fuzz/fuzz.test.ts › are never a 5xx',
  ],
  'The fuzz itself is tested with': ['fuzz/planted.test.ts › , and names a request that has it'],
  'CI runs it for 60 seconds.': ['fuzz/fuzz.test.ts › are never a 5xx'],
  'It found one defect of the engine': [
    'http/statements/sort-of-many.test.ts › does not follow every path through a cycle for every entry, which takes longer than any statement may',
  ],
  'That defect is fixed, and `test/http/statements/sort-of-many.test.ts`': [
    'http/statements/sort-of-many.test.ts › does not follow every path through a cycle for every entry, which takes longer than any statement may',
  ],
  '`npm run soak` measures': 'a figure of one run, with its command',
  'It fails on any answer': 'a definition',
  'The number of requests of each kind': 'a figure of one run, with its command',
  '| measured maximum, target |': 'a figure of one run, with its command',
  '| answered |': 'a figure of one run, with its command',
  '| answers |': 'a figure of one run, with its command',
  '| toggles |': 'a figure of one run, with its command',
  '| heap after GC |': 'a figure of one run, with its command',
};
