import { createHash } from 'node:crypto';
import type { Context } from '../context.js';
import type { ReviewFinding } from '../review/finding.js';
import { bodyOf, type EventData } from './event.js';
import { type EventType, eventTypes } from './event-types.js';
import { ownEndpoint } from './own-endpoint.js';
import { openWebhookSecret } from './secret.js';
import { signedHeaders } from './sign.js';

export interface WebhookExample {
  type: EventType;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const VERSION = '1.0.0';
const FINDINGS: ReviewFinding[] = [
  { guideline: 'untrusted-input', file: 'src/Plugin.php', line: 42, text: 'What is to be fixed.', level: 'must' },
];
const REASON = 'What the reviewer wrote, word for word.';

/**
 * A signed example of every event type, as a receiver would get it now: to try a receiver with. Nothing is sent, and no
 * event is kept. Refuses with `webhook_not_set`.
 */
export async function exampleEvents(
  ctx: Context,
  { slug }: { readonly slug: string },
): Promise<{ examples: WebhookExample[] }> {
  const endpoint = await ownEndpoint(ctx, slug);
  const secret = openWebhookSecret(ctx, endpoint.secret);
  const url = new URL(endpoint.url);
  const examples = eventTypes.map((type) => {
    const event = { _id: `evt_${ctx.newId()}`, type, created_at: ctx.now, data: dataOf(type, slug, ctx.now) };
    const body = bodyOf(event);
    return { type, url: endpoint.url, headers: signedHeaders(secret, url, body, ctx.now), body };
  });
  return { examples };
}

/** The fields of decisions §6, with values that are plainly made up. */
function dataOf(type: EventType, slug: string, now: Date): EventData {
  const validation_hash = hashOfExample('approved');
  const unversioned = { slug, version: null, validation_hash: null };
  const published = { slug, version: VERSION, validation_hash };
  switch (type) {
    case 'artifact.approved':
      return { ...unversioned, reason: null, findings: [] };
    case 'artifact.rejected':
      return { ...unversioned, reason: REASON, findings: [] };
    case 'release.approved':
      return { ...published, decision: 'approved', reason: null, findings: [] };
    case 'release.rejected':
      return {
        ...published,
        validation_hash: null,
        decision: 'changes_requested',
        reason: REASON,
        findings: FINDINGS,
      };
    case 'release.suspended':
      return { ...published, reason: REASON, findings: FINDINGS };
    case 'package.altered':
      return {
        ...published,
        received_sha256: hashOfExample('altered'),
        first_reported_at: now.toISOString(),
        reports: 1,
      };
    case 'webhook.ping':
      return unversioned;
  }
}

function hashOfExample(what: string): string {
  return createHash('sha256').update(`example: ${what}`).digest('hex');
}
