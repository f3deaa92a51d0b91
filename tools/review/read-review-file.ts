import Type from 'typebox';
import { AgainstForm } from '../../domain/release/comparison.js';
import { ReviewFile, readFile } from '../../domain/review/read-file.js';
import { FilePath, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { FileChoiceForm, FilePage } from './file-schemas.js';

export const readReviewFile = capability({
  name: 'read_review_file',
  title: 'Read a file of a package',
  description:
    'Shows one page of the text of a file in review: which lines are new, what is flagged, and which file comes next.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      against: Type.Optional(AgainstForm),
      path: FilePath,
      page: Type.Optional(FilePage),
      line: Type.Optional(
        Type.Integer({
          description: 'Shows the page with this line; takes precedence over page.',
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
        }),
      ),
      choice: FileChoiceForm,
      context: Type.Optional(
        Type.Enum(['folded', 'all'], {
          description: 'folded: of a file that is compared, only changed lines with three around them. Default: all.',
        }),
      ),
      even_binary: Type.Optional(Type.Boolean({ description: 'Shows a binary file too, as hexadecimal bytes.' })),
    },
    { additionalProperties: false, description: 'A place in a file of a package.' },
  ),
  output: ReviewFile,
  handler: readFile,
});
