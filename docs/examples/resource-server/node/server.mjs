import { createServer } from 'node:http';
import { openGate } from './gate.mjs';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, CACHE_SECONDS = '60', PORT = '3000' } = process.env;
const enter = openGate({
  issuer: ISSUER,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  cacheSeconds: Number(CACHE_SECONDS),
});

/** The routes: the scope that each needs, and its response. */
const routes = {
  'GET /me': { needs: 'profile', answer: ({ member }) => ({ member }) },
  'GET /messages': { needs: 'messages.read', answer: ({ member }) => ({ of: member, messages: [] }) },
};

createServer(async (request, response) => {
  // Without the query, which may contain secrets.
  const path = request.url.split('?')[0];
  const { status, headers, body } = await answer(`${request.method} ${path}`, request.headers.authorization);
  console.log(`${request.method} ${path} ${status}`);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}).listen(Number(PORT), '127.0.0.1');

async function answer(asked, authorization) {
  const route = Object.hasOwn(routes, asked) ? routes[asked] : null;
  if (route === null) return { status: 404, headers: {}, body: { error: 'not_found' } };
  const { refused, ...caller } = await enter(authorization, route.needs);
  return refused ?? { status: 200, headers: {}, body: route.answer(caller) };
}
