import { createHash } from 'node:crypto';
import { rule } from '../domain/rules/index.js';
import { signatureOf } from '../domain/signing/envelope.js';
import { type Delivery, deliver } from '../domain/webhook/deliver.js';
import type { Exchange, ReceiverPorts, WebhookRequest } from '../domain/webhook/ports.js';
import { makeContext, type Services } from '../tools/dispatch.js';

/** A way out that leads nowhere: what is sent is kept, and answered as the test says. */
export interface ScriptedReceivers extends ReceiverPorts {
  readonly requests: readonly Sent[];
  /** From now on: a status, or `null` for none; by request where a function is given. */
  answers(status: number | null | ((request: Sent) => number | null | Promise<number | null>)): void;
}

export interface Sent extends WebhookRequest {
  readonly text: string;
  /** The event's id. */
  readonly id: string;
  readonly type: string;
}

export function scriptedReceivers(): ScriptedReceivers {
  const requests: Sent[] = [];
  let answer: (request: Sent) => number | null | Promise<number | null> = () => 204;
  return {
    requests,
    answers(status) {
      answer = typeof status === 'function' ? status : () => status;
    },
    check: async (url) =>
      url.startsWith('https://') ? null : { received: null, rule: rule('receiver_url.not_https', { scheme: null }) },
    async post(request) {
      const text = Buffer.from(request.body).toString('utf8');
      const { id, type } = JSON.parse(text) as { id: string; type: string };
      const sent = { ...request, text, id, type };
      requests.push(sent);
      return exchangeOf(await answer(sent));
    },
  };
}

const REFUSED = { why: 'not_answered', failure: 'connection_refused', step: 'connection', seconds: 10 } as const;

function exchangeOf(status: number | null): Exchange {
  const nothing = { status, duration_ms: 3, address: status === null ? null : '203.0.113.7' };
  if (status === null) return { ...nothing, error: REFUSED, headers: null, body: null };
  return { ...nothing, error: null, headers: { 'x-answer': 'yes', $set: 'a.b' }, body: `status ${status}` };
}

/** Delivers what is due now for an artifact, until nothing is, as a courier would; answers what came of each. */
export async function deliverDue(services: Services, slug: string): Promise<Delivery[]> {
  const outcomes: Delivery[] = [];
  for (;;) {
    const due = (await services.ports.events.due(services.clock(), 1000, [])).filter((event) => event.slug === slug);
    if (due.length === 0) return outcomes;
    for (const event of due) outcomes.push(await deliver(systemContext(services), event));
    if (outcomes.length > 1000) throw new Error('there is always something due');
  }
}

export function systemContext(
  services: Services,
  signal = new AbortController().signal,
): ReturnType<typeof makeContext> {
  const actor = { kind: 'system', job: 'deliver-event' } as const;
  return makeContext(services, { actor, door: 'job', requestId: services.newId(), signal });
}

/** Whether a request is signed with this secret for this path. */
export function isSignedWith(secret: string, path: string, { headers, body }: WebhookRequest): boolean {
  const signed = {
    method: 'POST',
    path,
    timestamp: headers['x-service-timestamp'] ?? '',
    nonce: headers['x-service-nonce'] ?? '',
    bodySha256: createHash('sha256').update(body).digest('hex'),
  };
  return signatureOf(secret, signed) === headers['x-service-signature'];
}
