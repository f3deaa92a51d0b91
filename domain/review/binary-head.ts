import Type from 'typebox';
import { Nullable } from '../schemas.js';

/** What a binary file is by its first bytes, and those bytes. */
export const BinaryHead = Nullable(
  Type.Object(
    {
      type: Nullable(Type.String({ 'x-says': 'review_file.head_type' })),
      hex: Type.String({ 'x-says': 'review_file.head_hex' }),
    },
    { additionalProperties: false, 'x-says': 'review_file.head' },
  ),
);
