import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A small balancer: sends each call to the next process in turn, or to another one if that refuses
 * the connection. If an accepted call breaks, its sender's connection is closed. Headers are passed
 * on, and may name another sender. The processes may depend on the address.
 */
export async function openBalancer(
  of: readonly number[] | ((address: string) => readonly number[]),
  host: string,
) {
  let turn = 0;
  const counts = new Map<number, number>();

  function forward(body: Buffer, incoming: IncomingMessage, outgoing: ServerResponse, tries = 0) {
    const { method = 'GET', url = '/', headers } = incoming;
    const ports = typeof of === 'function' ? of(url) : of;
    const port = ports[(turn += 1) % ports.length] ?? 0;
    const onward = request(
      { host: 'localhost', port, method, path: url, headers: { ...headers, host }, agent: false },
      (answer) => {
        counts.set(port, (counts.get(port) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    let isTaken = false;
    onward.once('socket', (socket) => socket.once('connect', () => (isTaken = true)));
    onward.once('error', () => {
      if (isTaken || tries === ports.length) outgoing.destroy();
      else forward(body, incoming, outgoing, tries + 1);
    });
    onward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => forward(Buffer.concat(parts), incoming, outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen');
  return {
    address: `http://localhost:${address.port}`,
    /** How many calls each process has answered. */
    counts,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
