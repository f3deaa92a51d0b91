import Type from 'typebox';

export const FilePath = Type.String({ description: 'Path of a file in the package.', minLength: 1, maxLength: 1024 });

export const FilePage = Type.Integer({
  description: 'Which page, from 1; behind the end it is the last one.',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
});
