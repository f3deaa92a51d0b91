import Type, { type Static } from 'typebox';
import { actorName } from '../actor.js';
import type { Context, Ports } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';

const signUpStates = ['open', 'closed'] as const;
export type SignUpState = (typeof signUpStates)[number];

/** Whether strangers can make accounts, and who has decided it. */
export const SignUp = Type.Object(
  {
    state: Type.Enum([...signUpStates], { 'x-says': 'sign_up.state' }),
    configured: Type.Enum([...signUpStates], { 'x-says': 'sign_up.configured' }),
    since: Nullable(Instant),
    reason: Nullable(Type.String({ 'x-says': 'sign_up.reason' })),
  },
  { additionalProperties: false, 'x-says': 'sign_up' },
);

export type SignUp = Static<typeof SignUp>;

/**
 * What an admin chose last, over all processes; before the first choice what is configured. The choice wins over the
 * setting, so that no process has to be started anew, and none that is started later opens what was closed.
 */
export async function signUpState({ signUps, settings }: Pick<Ports, 'signUps' | 'settings'>): Promise<SignUpState> {
  return (await signUps.chosen())?.state ?? settings.signUp;
}

export async function showSignUp(ctx: Context): Promise<SignUp> {
  const configured = ctx.settings.signUp;
  const chosen = await ctx.signUps.chosen();
  if (chosen === null) return { state: configured, configured, since: null, reason: null };
  return { state: chosen.state, configured, since: instant(chosen.at), reason: chosen.reason };
}

/** From the next request on nobody makes an account; admins still do, and links that they issued work. */
export function closeSignUp(ctx: Context, input: { readonly reason: string }): Promise<SignUp> {
  return choose(ctx, 'closed', input.reason);
}

export function openSignUp(ctx: Context, input: { readonly reason: string }): Promise<SignUp> {
  return choose(ctx, 'open', input.reason);
}

async function choose(ctx: Context, state: SignUpState, reason: string): Promise<SignUp> {
  const before = await signUpState(ctx);
  if (before === state) {
    refuse('decision_not_possible', 'sign_up', null, rule(state === 'open' ? 'sign_up.open' : 'sign_up.closed'));
  }
  await ctx.signUps.choose({ state, reason, at: ctx.now, by: actorName(ctx.actor) });
  ctx.record.change('sign_up', before, state);
  return showSignUp(ctx);
}
