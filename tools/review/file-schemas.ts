import Type from 'typebox';

export const FilePage = Type.Integer({
  description: 'Which page, from 1; behind the end it is the last one.',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
});
