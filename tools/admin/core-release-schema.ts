import Type from 'typebox';

/** The list that `min_core` is checked against. */
export const CoreReleases = Type.Object(
  { core_releases: Type.Array(Type.String(), { description: 'The core releases, highest first.' }) },
  { additionalProperties: false, description: 'The versions that min_core may name.' },
);
