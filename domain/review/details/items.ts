import Type, { type Static } from 'typebox';
import { Check } from '../../release/report.js';
import { FlagForm, type WithFinding } from '../../scan/flag.js';
import { type Described, Nullable, Sha256 } from '../../schemas.js';
import { FileState } from '../file-states.js';

const Count = (words: Described) => Type.Integer(words);
const Path = Type.String({ 'x-says': 'path' });

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
    size: Count({ 'x-says': 'file_item.size' }),
    sha256: Sha256,
    state: FileState,
    flag_count: Count({ 'x-says': 'file_item.flag_count' }),
  },
  { additionalProperties: false },
);
export type FileItem = Static<typeof FileItem>;

export const FileChangeItem = Type.Object(
  {
    change: Type.Enum(['added', 'changed', 'removed'], { 'x-says': 'file_change_item.change' }),
    path: Path,
    was: Nullable(Type.String({ 'x-says': 'file_change_item.was' })),
    size_before: Nullable(Count({ 'x-says': 'file_change_item.size_before' })),
    size_after: Nullable(Count({ 'x-says': 'file_change_item.size_after' })),
    lines_added: Nullable(Count({ 'x-says': 'file_change_item.lines_added' })),
    lines_removed: Nullable(Count({ 'x-says': 'file_change_item.lines_removed' })),
  },
  { additionalProperties: false },
);
export type FileChangeItem = Static<typeof FileChangeItem>;

export const ManifestChangeItem = Type.Object(
  {
    change: Type.Literal('manifest', { 'x-says': 'manifest_change_item.change' }),
    field: Type.String({ 'x-says': 'manifest_change_item.field' }),
    before: Type.Unknown({ 'x-says': 'manifest_change_item.before' }),
    after: Type.Unknown({ 'x-says': 'manifest_change_item.after' }),
  },
  { additionalProperties: false },
);
export type ManifestChangeItem = Static<typeof ManifestChangeItem>;

const Texts = (words: Described) => Nullable(Type.Array(Type.String(), words));

/** Some lines that differ. Where a count is 0, the line is the one that they stood or stand behind. */
export const LinesItem = Type.Object(
  {
    line_before: Count({ 'x-says': 'lines_item.line_before' }),
    removed: Count({ 'x-says': 'lines_item.removed' }),
    line: Count({ 'x-says': 'lines_item.line' }),
    added: Count({ 'x-says': 'lines_item.added' }),
    fresh: Count({ 'x-says': 'lines_item.fresh' }),
    removed_text: Texts({ 'x-says': 'lines_item.removed_text' }),
    added_text: Texts({ 'x-says': 'lines_item.added_text' }),
  },
  { additionalProperties: false },
);
export type LinesItem = Static<typeof LinesItem>;

export { Check as CheckItem };
