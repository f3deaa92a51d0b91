import Type from 'typebox';

export const FilePage = Type.Integer({
  description: 'Page number, from 1; past the end, the last page.',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
});
