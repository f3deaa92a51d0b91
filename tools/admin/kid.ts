import Type from 'typebox';

/** A signing key, by its id. */
export const Kid = Type.String({ description: 'The kid of a signing key.', minLength: 1, maxLength: 100 });
