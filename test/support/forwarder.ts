import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Hands on every byte from a port of its own to another, as an SSH tunnel or a container's published port does. */
export async function forwarder(target: number, host = '127.0.0.1') {
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
    },
  };
}
