import Type, { type Static } from 'typebox';
import { Check } from '../../release/report.js';
import { FlagForm, type WithFinding } from '../../scan/flag.js';
import { Nullable, Sha256 } from '../../schemas.js';
import { FileState } from '../file-states.js';

const Count = (description: string) => Type.Integer({ description });
const Path = Type.String({ description: 'Path in the package.' });

const FlagWithState = Type.Object(
  { ...FlagForm.properties, state: FileState },
  { additionalProperties: false, 'x-message': 'flag' },
);

/** A flag, with what its file is beside the previous version. */
export type FlagItem = WithFinding<Static<typeof FlagWithState>>;
export const FlagItem = Type.Unsafe<FlagItem>(FlagWithState);

export const FileItem = Type.Object(
  {
    path: Path,
    size: Count('Bytes, unpacked.'),
    sha256: Sha256,
    state: FileState,
    flag_count: Count('Flags found in this file.'),
  },
  { additionalProperties: false },
);
export type FileItem = Static<typeof FileItem>;

export const FileChangeItem = Type.Object(
  {
    change: Type.Enum(['added', 'changed', 'removed'], { description: 'What became of the file.' }),
    path: Path,
    was: Nullable(Type.String({ description: 'Its previous path, if it moved.' })),
    size_before: Nullable(Count('Bytes before; null when added.')),
    size_after: Nullable(Count('Bytes now; null when removed.')),
    lines_added: Nullable(Count('Lines that came; null where its lines are not recorded.')),
    lines_removed: Nullable(Count('Lines that are gone; null where its lines are not recorded.')),
  },
  { additionalProperties: false },
);
export type FileChangeItem = Static<typeof FileChangeItem>;

export const ManifestChangeItem = Type.Object(
  {
    change: Type.Literal('manifest', { description: 'A change of the manifest.' }),
    field: Type.String({ description: 'Dotted path of the field.' }),
    before: Type.Unknown({ description: 'Previous value; null if there was none.' }),
    after: Type.Unknown({ description: 'New value; null if removed.' }),
  },
  { additionalProperties: false },
);
export type ManifestChangeItem = Static<typeof ManifestChangeItem>;

const Texts = (description: string) =>
  Nullable(Type.Array(Type.String(), { description: `${description} null where the text is not available.` }));

/** Some lines that differ. Where a count is 0, the line is the one that they stood or stand behind. */
export const LinesItem = Type.Object(
  {
    line_before: Count('First removed line in the previous version.'),
    removed: Count('How many lines are gone.'),
    line: Count('First added line in this version.'),
    added: Count('How many lines came.'),
    fresh: Count('How many of these were nowhere in the previous version.'),
    removed_text: Texts('The removed lines.'),
    added_text: Texts('The added lines.'),
  },
  { additionalProperties: false },
);
export type LinesItem = Static<typeof LinesItem>;

export { Check as CheckItem };
