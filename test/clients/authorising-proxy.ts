import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Puts a credential to every request, for programs that cannot; everything else passes as it is. */
export async function openAuthorisingProxy(target: number, token: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const options = { host: '127.0.0.1', port: target, method, path: url };
    const forwarded = request({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
