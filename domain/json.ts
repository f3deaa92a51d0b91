import { parseStrictJson, type ReadApart } from '@countersign/signed-package';
import type { Rule } from './rules/index.js';
import { visible } from './scan/visible.js';

const DEPTH = 64;
/** Far more than any input needs, and few enough that reading them costs no more than a package of that size. */
const VALUES = 250_000;

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  /** `field` is the dotted path of the key at fault, `null` where the text as a whole is. */
  | { readonly ok: false; readonly field: string | null; readonly rule: Rule };

/**
 * Reads a body, a message or a file that somebody sent or wrote, strictly (decisions §1). `apart` reads one long string
 * from its bytes.
 */
export function readJson(bytes: Buffer, apart: ReadApart | null = null): ReadJson {
  const read = parseStrictJson(bytes, DEPTH, VALUES, apart);
  return read.ok ? read : { ok: false, field: read.field, rule: ruleOf(read) };
}

/** Keys are quoted, and may hold anything. */
function ruleOf(broken: Extract<ReturnType<typeof parseStrictJson>, { ok: false }>): Rule {
  switch (broken.rule) {
    case 'json.key_twice':
      return { rule: broken.rule, params: { key: visible(broken.params.key) } };
    case 'json.half_character':
      return { rule: broken.rule, params: { field: visible(broken.params.field) } };
    default:
      return { rule: broken.rule, params: broken.params } as Rule;
  }
}
