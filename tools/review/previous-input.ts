import Type from 'typebox';
import { Slug, Version } from '../../domain/schemas.js';

/** The field that carries the zip. */
export const PREVIOUS_FIELD = 'previous';

export const PreviousInputForm = Type.Object(
  {
    slug: Slug,
    version: Version,
    against: Type.String({ ...Version, description: 'The version that the signed package belongs to.' }),
    [PREVIOUS_FIELD]: Type.String({ description: 'The signed package: bytes, as pages send them.', 'x-secret': true }),
  },
  {
    additionalProperties: false,
    description: 'A version that is in review, and the signed package of the previous one.',
  },
);
