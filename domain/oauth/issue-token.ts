import type { Context } from '../context.js';
import { Refusal, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { exchangeCode } from './exchange-code.js';
import type { TokenAnswer } from './mint-tokens.js';
import { noteFigure } from './note-figure.js';
import { refresh } from './refresh.js';
import { clientOf, type TokenRequest } from './token-request.js';

/** The two grants there are (service.md, OAuth rules 3). */
const grants = { authorization_code: exchangeCode, refresh_token: refresh } as const;

export const grantTypes = Object.keys(grants) as readonly (keyof typeof grants)[];

/** Answers a token request of a client that has authenticated; its refusals are counted for the client's page. */
export async function issueToken(ctx: Context, input: TokenRequest): Promise<TokenAnswer> {
  const client = clientOf(ctx);
  try {
    const { grant_type } = input;
    if (grant_type === undefined)
      return refuse('invalid_request', 'grant_type', null, rule('token_request.grant_type', { known: grantTypes }));
    const grant = Object.hasOwn(grants, grant_type) ? grants[grant_type as keyof typeof grants] : null;
    if (grant === null)
      return refuse(
        'unsupported_grant_type',
        'grant_type',
        grant_type,
        rule('token_request.grant_type', { known: grantTypes }),
      );
    return await grant(ctx, client, input);
  } catch (error) {
    if (error instanceof Refusal) noteFigure(ctx, client, `refused_${error.code}`);
    throw error;
  }
}
