import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port that leads to a server until `freeze` is called. */
export interface FreezableProxy {
  readonly port: number;
  /** Passes nothing on any more, in both directions, and leaves every connection open: a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Leads new connections to another port, as a name does that moves to another server. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** A way to a server on this machine that can fall silent. */
export async function startProxy(first: number): Promise<FreezableProxy> {
  let target = first;
  const sockets = new Set<Socket>();
  let frozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (frozen) socket.pause();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) keep(socket);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    leadTo: (port) => {
      target = port;
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
