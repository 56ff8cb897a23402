import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The way to a server, which may fall silent: nothing is refused or broken off, and nothing comes through. */
export interface Wire {
  /** The URL with this way in it. */
  readonly url: string;
  stall(): void;
  /** The connections that are open fall silent for good, as behind a firewall that has forgotten them; new ones come through. */
  forget(): void;
  /** New connections lead to the server of another URL, as behind a balancer or after a failover. */
  divert(url: string): void;
  heal(): void;
  close(): Promise<void>;
}

/** Puts itself between a host and the server of a database URL. */
export async function wireTo(url: string): Promise<Wire> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    stall: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    forget: () => {
      for (const socket of sockets) {
        socket.pause();
        socket.removeAllListeners('data');
      }
    },
    divert: (other) => {
      target = new URL(other);
    },
    heal: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
