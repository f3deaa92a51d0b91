import type { FastifyInstance } from 'fastify';
import { fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import type { HttpContext } from './http-context.js';
import { sendJson, sendRefusal } from './replies.js';

const RETRY_AFTER = 5;

/** `GET /healthz`: alive. `GET /readyz`: the store answers and the disk has room; 503 otherwise (decisions §4). */
export function addHealth(app: FastifyInstance, http: HttpContext): void {
  app.get('/healthz', async (request, reply) => sendJson(request, reply, 200, { status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const missing = await missingIn(http);
    if (missing === null) return sendJson(request, reply, 200, { status: 'ready' });
    return sendRefusal(http, request, reply, missing);
  });
}

/** What keeps the service from being ready; `null` when nothing does. */
async function missingIn(http: HttpContext): Promise<Refusal | null> {
  let timer: NodeJS.Timeout | undefined;
  const nothing = fault('unavailable', null, null, rule('service.database'));
  const silent = new Refusal([nothing], { retryAfter: RETRY_AFTER });
  const late = new Promise<Refusal>((resolve) => {
    timer = setTimeout(() => resolve(silent), http.timeouts.ping);
  });
  const answered = http.ping().then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : silent),
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
