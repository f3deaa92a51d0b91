import type { Context } from '../../context.js';
import { refuse } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import type { Logo } from '../logo.js';

export interface LogoFile {
  type: Logo['type'];
  /** Base64. */
  data: string;
}

/** The logo of that SHA-256, for everybody: the consent screen shows it. */
export async function readLogoFile(ctx: Context, { sha256 }: { readonly sha256: string }): Promise<LogoFile> {
  const found = /^[0-9a-f]{64}$/.test(sha256) ? await ctx.clients.logo(sha256) : null;
  if (found === null) return refuse('not_found', 'sha256', sha256, rule('logo.not_found'));
  return { type: found.type, data: Buffer.from(found.bytes).toString('base64') };
}
