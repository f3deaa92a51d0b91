import Type from 'typebox';
import { Nullable } from '../../domain/schemas.js';

/** What a version runs on, as an announcement and a change of it send it (decisions §1). */
export const MinCore = Type.String({
  description: 'Minimum core: the lowest core release it runs on, for example 2.0.0. Must exist.',
  'x-code': 'unknown_min_core',
  'x-rule': 'field.core_floor',
});

export const MaxCore = Nullable(
  Type.String({
    description: 'Maximum core: a version, MAJOR.* or MAJOR.MINOR.*; not below min_core; null or omitted for none.',
    'x-code': 'invalid_max_core',
    'x-rule': 'field.core_ceiling',
  }),
);

export const Php = Type.String({
  description: 'PHP constraint, Composer style, of at most 100 characters, for example ^8.1.',
  maxLength: 100,
  'x-form': 'php_constraint',
  'x-rule': 'field.php_constraint',
});
