declare const opaque: unique symbol;

/**
 * What follows from a change of state. It is written into the changed document's own `outbox` in the same update, and
 * carried out by a drain afterwards: idempotently by `id`, so that a crash at any point loses nothing and repeats
 * nothing (DESIGN, "One atomic document update per step").
 *
 * Records and ports carry it closed: what it asks for is known to `domain/effects/`, which makes effects and carries them
 * out.
 */
export interface Effect {
  readonly id: string;
  readonly at: Date;
  readonly [opaque]: true;
}
