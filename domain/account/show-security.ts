import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { requireOwnAccount } from './account.js';
import type { AccountRecord } from './ports.js';

/** How an account is got into. */
export const Security = Type.Object(
  {
    second_factor: Type.Boolean({ 'x-says': 'security.second_factor' }),
    since: Nullable(Instant),
    recovery_codes_left: Type.Integer({ 'x-says': 'security.recovery_codes_left' }),
    second_factor_wanted: Type.Boolean({
      'x-says': 'security.second_factor_wanted',
    }),
  },
  { additionalProperties: false, 'x-says': 'security' },
);

export type Security = Static<typeof Security>;

/** How the account of the person who calls is got into. */
export async function showSecurity(ctx: Context): Promise<Security> {
  return securityOf(ctx, await requireOwnAccount(ctx));
}

export function securityOf(ctx: Pick<Context, 'settings'>, account: AccountRecord): Security {
  const factor = account.second_factor ?? null;
  return {
    second_factor: factor !== null,
    since: instant(factor?.since ?? null),
    recovery_codes_left: factor?.recovery.length ?? 0,
    second_factor_wanted: factor === null && account.roles.length > 0 && ctx.settings.secondFactor === 'required',
  };
}
