import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { takeLimit } from '../limits/take.js';
import { Refusal, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { OauthClient } from './client.js';
import { documentClient } from './document-client.js';
import { freshUntil } from './document-freshness.js';
import { documentUrlFault, shownUrl } from './document-url.js';

type Reading = Pick<Context, 'actor' | 'clientDocuments' | 'clients' | 'limits' | 'now' | 'settings'>;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i;

/**
 * The client whose id is the URL of a client ID metadata document (decisions §7): from the cache while the document is
 * fresh, else fetched, which counts against the member who asks. Call it once the member is signed in. Refuses with
 * `invalid_request` (field `client_id`) where there is no such document, it cannot be had or it breaks a rule, and with
 * `rate_limited`; a failure is not cached, and nothing stale is used.
 */
export async function readClientDocument(ctx: Reading, url: string): Promise<OauthClient> {
  checkDocumentUrl(ctx, url);
  const kept = await ctx.clients.document(url, ctx.now);
  if (kept !== null) return kept;
  await takeLimit(ctx, 'client_documents_per_hour', accountOf(ctx.actor) ?? 'nobody');
  const answer = await ctx.clientDocuments.fetch(url);
  if ('rule' in answer) return refuse('invalid_request', 'client_id', answer.received, answer.rule);
  if (answer.status !== 200) {
    return refuse('invalid_request', 'client_id', null, rule('client_document.status', { status: answer.status }));
  }
  const type = answer.headers['content-type'] ?? '';
  if (!JSON_TYPE.test(type)) {
    return refuse('invalid_request', 'client_id', type === '' ? null : type, rule('client_document.content_type'));
  }
  const client = documentClient(url, answer.body, ctx.settings);
  await ctx.clients.keepDocument(client, freshUntil(answer.headers, ctx.now));
  return client;
}

/**
 * Refuses a URL that names no client, whatever it would answer. Where a grant is there already no more is asked: the
 * member's consent was given to what the document said then.
 */
export function checkDocumentUrl(ctx: Pick<Context, 'clientDocuments'>, url: string): void {
  if (!ctx.clientDocuments.enabled) {
    refuse('invalid_request', 'client_id', shownUrl(url), rule('client_document.not_accepted'));
  }
  const fault = documentUrlFault(url);
  if (fault !== null) throw new Refusal([fault]);
}
