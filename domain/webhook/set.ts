import type { ArtifactRecord } from '../artifact/artifact.js';
import { artifactInCare } from '../artifact/own.js';
import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { type EndpointRecord, type EndpointStep, isSet, shownUrl } from './endpoint.js';
import { makeWebhookSecret } from './secret.js';

export interface WebhookSet {
  slug: string;
  url: string;
  /** `null` when there is one already: it is shown when it is made, and never again. */
  secret: string | null;
  secret_id: string;
}

/**
 * Sets the URL of an artifact's webhook. The secret is made with the first one. A changed URL counts from the next
 * attempt and does not end a quarantine (decisions §6). Refuses with `invalid_webhook_url`.
 */
export async function setWebhook(
  ctx: Context,
  { slug, url }: { readonly slug: string; readonly url: string },
): Promise<WebhookSet> {
  const artifact = await artifactInCare(ctx, slug);
  ctx.record.about('webhook', slug);
  const complaint = await ctx.receivers.check(url);
  if (complaint !== null) return refuse('invalid_webhook_url', 'url', complaint.received, complaint.rule);
  const done = await retryOnConflict(async () => {
    const before = await ctx.endpoints.find(slug);
    const set = await (ofOwner(before, artifact) ? change(ctx, before, url) : begin(ctx, artifact, before, url));
    if (set === null) return null;
    ctx.record.change('url', shownUrl(before?.url ?? null), shownUrl(url));
    return set;
  });
  if (done !== null) return done;
  return refuseRace(slug);
}

/** Removes the URL and ends the secrets. Events that wait are kept, and can be resent once there is a URL again. */
export async function removeWebhook(ctx: Context, { slug }: { readonly slug: string }): Promise<{ removed: boolean }> {
  await artifactInCare(ctx, slug);
  ctx.record.about('webhook', slug);
  const done = await retryOnConflict(async () => {
    const before = await ctx.endpoints.find(slug);
    if (before === null || before.url === null) return { removed: false };
    const none = { url: null, secret: null, previous: null, following: null };
    const shelve = effect(ctx, { do: 'shelve_events', slug });
    if ((await applied(ctx, before, none, [shelve])) === null) return null;
    ctx.record.change('url', shownUrl(before.url), null);
    return { removed: true };
  });
  if (done !== null) return done;
  return refuseRace(slug);
}

/** One that the artifact's former owner had set, and that has not been ended yet, is nobody's. */
function ofOwner(endpoint: EndpointRecord | null, { owner }: ArtifactRecord): endpoint is EndpointRecord {
  return isSet(endpoint) && endpoint.account_id === owner;
}

async function change(ctx: Context, before: EndpointRecord, url: string): Promise<WebhookSet | null> {
  const changed = await applied(ctx, before, { url }, []);
  if (changed === null || !isSet(changed)) return null;
  return { slug: changed._id, url, secret: null, secret_id: changed.secret.id };
}

async function begin(
  ctx: Context,
  artifact: ArtifactRecord,
  before: EndpointRecord | null,
  url: string,
): Promise<WebhookSet | null> {
  const { shown, stored } = makeWebhookSecret(ctx);
  const owner = artifact.owner;
  const fresh = { account_id: owner, url, set_at: ctx.now, secret: stored, previous: null, warned: false };
  const made =
    before === null
      ? await ctx.endpoints.create({ _id: artifact._id, ...fresh, ...NEVER_FAILED })
      : (await applied(ctx, before, { ...fresh, ...(before.account_id !== owner && UNBLEMISHED) }, [])) !== null;
  return made ? { slug: artifact._id, url, secret: shown, secret_id: stored.id } : null;
}

const UNBLEMISHED = { state: 'active', quarantined_at: null, following: null } as const;
const NEVER_FAILED = { ...UNBLEMISHED, quarantine_cause: null, slots: [], revision: 1, outbox: [] } as const;

async function applied(
  ctx: Context,
  before: EndpointRecord,
  set: EndpointStep['set'],
  outbox: readonly Effect[],
): Promise<EndpointRecord | null> {
  const after = await ctx.endpoints.apply({ slug: before._id, revision: before.revision, set, outbox });
  if (after !== null && outbox.length > 0) await ctx.outbox.drainEndpoint(before._id);
  return after;
}

function refuseRace(slug: string): never {
  return refuse('unavailable', 'slug', slug, rule('webhook.busy'), { retryAfter: 1 });
}
