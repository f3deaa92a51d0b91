import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { requireOwnAccount } from './account.js';
import type { AccountRecord } from './ports.js';

/** How an account is got into. */
export const Security = Type.Object(
  {
    second_factor: Type.Boolean({ description: 'Whether a second factor is on.' }),
    since: Nullable(Instant),
    recovery_codes_left: Type.Integer({ description: 'How many recovery codes have not been used.' }),
    second_factor_wanted: Type.Boolean({
      description: 'Whether a role of the account takes effect only with two-factor authentication.',
    }),
  },
  { additionalProperties: false, description: 'Sign-in methods of an account.' },
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
