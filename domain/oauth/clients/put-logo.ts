import { createHash } from 'node:crypto';
import { readBase64 } from '../../base64.js';
import type { Context } from '../../context.js';
import { NOT_SHOWN, refuse } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import type { ClientRecord } from '../client.js';
import { LOGO } from '../logo-formats/image.js';
import { readLogo } from '../logo-formats/read-logo.js';
import { type ClientEntry, clientEntry } from './client-schemas.js';
import { refuseChanged, requireClient, requireLivingClient } from './require-client.js';

export interface NewLogo {
  readonly client_id: string;
  /** Base64 of RFC 4648 §4, with padding. */
  readonly logo: string;
}

/** Gives a client a logo: what an image is shown by, checked byte by byte; what a camera or a program added is left out. */
export async function putLogo(ctx: Context, input: NewLogo): Promise<ClientEntry> {
  const client = await requireLivingClient(ctx, input.client_id);
  const { type, bytes } = readLogo(bytesOf(input.logo));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await ctx.clients.putLogo({ _id: sha256, type, bytes });
  return setLogo(ctx, client, sha256);
}

/** Takes the logo away; without one nothing changes. */
export async function removeLogo(ctx: Context, input: { readonly client_id: string }): Promise<ClientEntry> {
  return setLogo(ctx, await requireLivingClient(ctx, input.client_id), null);
}

async function setLogo(ctx: Context, client: ClientRecord, logo: string | null): Promise<ClientEntry> {
  if (client.logo === logo) return clientEntry(client, ctx.now);
  const changed = await ctx.clients.apply({ id: client._id, revision: client.revision, set: { logo } });
  if (changed === null) return refuseChanged(client.revision, await requireClient(ctx, client._id));
  ctx.record.change('logo', client.logo, logo);
  return clientEntry(changed, ctx.now);
}

function bytesOf(text: string): Buffer {
  return readBase64(text) ?? refuse('invalid_field', LOGO, NOT_SHOWN, rule('value.not_base64'));
}
