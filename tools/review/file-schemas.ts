import Type from 'typebox';
import { fileChoices } from '../../domain/review/file-states.js';

export const FilePage = Type.Integer({
  description: 'Page number, from 1; past the end, the last page.',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** The files that a reviewer goes through. */
export const FileChoiceForm = Type.Optional(
  Type.Enum([...fileChoices], { description: 'Which files previous_file and next_file are of. Default: all.' }),
);
