import { createHash } from 'node:crypto';
import { newSecret } from '../account/credentials.js';
import { WEBHOOK_SECRET_PURPOSE } from '../account/purposes.js';
import type { Context } from '../context.js';
import type { WebhookSecret } from './endpoint.js';

const ID_DIGITS = 12;

/** A new secret, as it is shown. */
export function newWebhookSecret(): string {
  return `whsec_${newSecret()}`;
}

/** A new secret: as it is shown, once, and as it is stored. */
export function makeWebhookSecret(ctx: Context): { readonly shown: string; readonly stored: WebhookSecret } {
  const shown = newWebhookSecret();
  const sealed = ctx.signing.seal(Buffer.from(shown), WEBHOOK_SECRET_PURPOSE);
  return { shown, stored: { id: secretIdOf(shown), sealed } };
}

/** The public id of a secret (decisions §1). */
export function secretIdOf(secret: string): string {
  return `whk_${createHash('sha256').update(secret, 'utf8').digest('hex').slice(0, ID_DIGITS)}`;
}

/** The text of a stored secret: what deliveries are signed with. */
export function openWebhookSecret(ctx: Context, stored: WebhookSecret): string {
  return Buffer.from(ctx.signing.open(stored.sealed, WEBHOOK_SECRET_PURPOSE)).toString('utf8');
}
