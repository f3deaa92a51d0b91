import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { testAuthority } from '../../test/certificates.js';
import { DOMAIN } from './workload.js';

/** A thousand receivers in one process: `silent-…` never answer, `dripping-…` in a quarter of a minute, the others at once. */
const authority = testAuthority();
const server = createServer(authority.issue([`*.${DOMAIN}`]), (request, response) => {
  request.resume();
  request.once('end', () => {
    const host = String(request.headers.host);
    if (host.startsWith('dripping-')) drip(request.socket);
    else if (!host.startsWith('silent-')) response.writeHead(204).end();
  });
});

function drip(socket: Socket): void {
  const bytes = [...'HTTP/1.1 204 No Content\r\n\r\n'];
  const timer = setInterval(() => socket.write(bytes.shift() ?? '\n'), 1000);
  socket.once('close', () => clearInterval(timer));
}

server.on('connection', (socket) => socket.on('error', () => {}));
server.on('tlsClientError', () => {});
server.listen({ host: '127.0.0.1', port: 0, backlog: 1024 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port, ca: authority.ca });
});
process.once('disconnect', () => process.exit(0));
