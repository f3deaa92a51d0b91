import { type Frame, Place } from './frame.js';
import type { WalkState } from './walk-state.js';

const OF_OBJECTS = 0x5bd1e995;

/** By which a variable of the function, or a property of any object, is told apart from others; 0 for the rest. */
export function placeKey({ scope }: WalkState, { place, hash }: Frame): number {
  if (place === Place.Variable) return hash ^ scope.key;
  return place === Place.Property ? hash ^ OF_OBJECTS : 0;
}

/** The property of a key that is no variable's. */
export function propertyOf(key: number): number {
  return key ^ OF_OBJECTS;
}
