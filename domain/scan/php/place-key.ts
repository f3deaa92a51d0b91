import { type Frame, Place } from './frame.js';
import type { WalkState } from './walk-state.js';

const OF_OBJECTS = 0x5bd1e995;

/** By which a variable of the function, or a property of any object, is told apart from others; 0 for the rest. */
export function placeKey({ scope }: WalkState, { place, hash, givenBy, left }: Frame): number {
  if (place === Place.Variable) return hash ^ scope.key;
  if (place === Place.Property) return hash ^ OF_OBJECTS;
  // `$this->path($name)`: what a method of the file gives.
  return place === Place.None && left === null && givenBy !== 0 ? givenBy ^ OF_METHODS : 0;
}

const OF_METHODS = 0x27d4eb2f;

/** The property of a key that is no variable's. */
export function propertyOf(key: number): number {
  return key ^ OF_OBJECTS;
}
