import type { Context } from '../context.js';
import { PREVIOUS_SECRET_LIFE } from '../durations.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { instant } from '../schemas.js';
import { ownEndpoint } from './own-endpoint.js';
import { makeWebhookSecret } from './secret.js';

export interface SecretRotated {
  slug: string;
  url: string;
  /** Shown here and never again. */
  secret: string;
  secret_id: string;
  previous_id: string;
  previous_until: string;
}

/**
 * Makes a new secret, with which deliveries are signed from now on. The one before stays valid for 24 hours; one before
 * that ends at once (decisions §6). The owner is told by mail.
 */
export async function rotateWebhookSecret(ctx: Context, { slug }: { readonly slug: string }): Promise<SecretRotated> {
  ctx.record.about('webhook', slug);
  const done = await retryOnConflict(async () => {
    const before = await ownEndpoint(ctx, slug);
    const { shown, stored } = makeWebhookSecret(ctx);
    const until = new Date(ctx.now.getTime() + PREVIOUS_SECRET_LIFE);
    const mail = { slug, secret_id: stored.id, previous_id: before.secret.id, previous_until: instant(until) };
    const rotated = await ctx.endpoints.apply({
      slug,
      revision: before.revision,
      set: { secret: stored, previous: { ...before.secret, until } },
      outbox: [
        effect(ctx, {
          do: 'send_mail',
          template: 'webhook_secret_rotated',
          account_id: before.account_id,
          data: mail,
        }),
        effect(ctx, { do: 'wake', job: 'end-webhook-secret', due: until, key: `${slug} ${until.getTime()}` }),
      ],
    });
    if (rotated === null) return null;
    await ctx.outbox.drainEndpoint(slug);
    ctx.record.change('secret_id', before.secret.id, stored.id);
    return {
      slug,
      url: before.url,
      secret: shown,
      secret_id: stored.id,
      previous_id: before.secret.id,
      previous_until: instant(until),
    };
  });
  if (done !== null) return done;
  return refuse('unavailable', 'slug', slug, rule('webhook.busy'), { retryAfter: 1 });
}

/** Ends a previous secret whose 24 hours are over. It has not been used since: every use compares with the time. */
export async function endPreviousSecret(
  ctx: Context,
  { slug }: { readonly slug: string },
): Promise<{ ended: boolean }> {
  return { ended: await ctx.endpoints.endOverSecret(slug, ctx.now) };
}
