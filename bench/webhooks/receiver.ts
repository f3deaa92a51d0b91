import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { testAuthority } from '../../test/certificates.js';
import { DOMAIN } from './workload.js';

/** A thousand receivers in one process: `silent-…` never answer, the others at once. */
const authority = testAuthority();
const server = createServer(authority.issue([`*.${DOMAIN}`]), (request, response) => {
  request.resume();
  request.once('end', () => {
    if (!String(request.headers.host).startsWith('silent-')) response.writeHead(204).end();
  });
});
server.on('connection', (socket) => socket.on('error', () => {}));
server.on('tlsClientError', () => {});
server.listen({ host: '127.0.0.1', port: 0, backlog: 1024 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port, ca: authority.ca });
});
process.once('disconnect', () => process.exit(0));
