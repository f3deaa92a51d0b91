import { hashOf } from '../bytes.js';
import { finding } from '../finding.js';
import { Place, type Target } from './frame.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

const FOREIGN = Trait.Request | Trait.Fetched;
/** What Drupal's programs call the tree of elements that is drawn. */
const TREES: ReadonlySet<number> = new Set(
  ['form', 'build', 'element', 'elements', 'page', 'render', 'render_array', 'output', 'content'].map(hashOf),
);

/**
 * Drupal calls what properties of an element name (`#process`, `#value_callback`): whoever sends the whole of an element
 * says what is called, be the program's own properties beside it.
 */
export function checkDrawn(walk: WalkState, { place, hash, key, at }: Target, value: Value): void {
  if ((value.traits & FOREIGN) === 0) return;
  if (isMixed(value)) walk.report('eval', Math.max(at, 0), finding('eval.request_function'), 'medium');
  else if (
    place === Place.Element &&
    key?.startsWith('#') !== true &&
    TREES.has(hash) &&
    value.options().some(isWhole) &&
    (walk.holds("'#type'") || walk.holds("'#markup'") || walk.holds("'#theme'"))
  )
    walk.report('eval', Math.max(at, 0), finding('eval.request_function'), 'low');
}

/** Properties that are written here, and others that were sent. */
export function isMixed(value: Value): boolean {
  if ((value.traits & FOREIGN) === 0) return false;
  const options = value.options();
  return (
    options.some(({ items }) => items !== null && hasProperty(items)) &&
    options.some((one) => isWhole(one.items?.get('?') ?? one))
  );
}

function hasProperty(items: ReadonlyMap<string, Value>): boolean {
  for (const key of items.keys()) if (key.charCodeAt(0) === HASH) return true;
  return false;
}

/** A list, as far as that can be told, of which nothing is written here. */
function isWhole({ traits, text, head, isArray }: Value): boolean {
  return (traits & FOREIGN) !== 0 && (traits & Trait.Joined) === 0 && text === null && head === '' && !isArray;
}

const HASH = 0x23;
