import type { FastifyInstance } from 'fastify';
import { Refusal } from '../domain/refusal.js';
import type { HttpDoor } from './door.js';
import { sendJson, sendRefusal } from './replies.js';

const RETRY_AFTER = 5;

/** `GET /healthz`: alive. `GET /readyz`: the store answers; 503 otherwise (decisions §4). */
export function addHealth(app: FastifyInstance, door: HttpDoor): void {
  app.get('/healthz', async (request, reply) => sendJson(request, reply, 200, { status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    if (await answersInTime(door)) return sendJson(request, reply, 200, { status: 'ready' });
    const fault = { code: 'unavailable', field: null, received: null, expected: null } as const;
    return sendRefusal(door, request, reply, new Refusal([fault], { retryAfter: RETRY_AFTER }));
  });
}

async function answersInTime(door: HttpDoor): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), door.patience.ping);
  });
  const answered = door.ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
