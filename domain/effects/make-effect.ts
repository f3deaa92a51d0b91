import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import type { EffectBody, KnownEffect } from './known-effect.js';

/** Makes an effect out of its body: with an id of its own and the time. */
export function effect(ctx: Pick<Context, 'newId' | 'now'>, body: EffectBody): Effect {
  return closeEffect({ id: ctx.newId(), at: ctx.now, ...body });
}

/** An effect as records and ports carry it. */
export function closeEffect(known: KnownEffect): Effect {
  return known as unknown as Effect;
}

/** What an effect asks for. Whatever is in an outbox was made here. */
export function openEffect(effect: Effect): KnownEffect {
  return effect as unknown as KnownEffect;
}
