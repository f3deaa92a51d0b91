import type { Context } from '../../context.js';
import { type LineSummary, summarizeLines } from '../../release/compared-lines.js';
import { type AllDifferences, allDifferences } from '../../release/difference.js';
import type { FileFacts } from '../../release/report.js';
import { severityOrder } from '../../scan/flag-rules.js';
import { findFileStates } from '../file-states.js';
import { flagCounts } from '../flag-counts.js';
import type { FileChangeItem, FileItem, FlagItem, ManifestChangeItem } from './items.js';
import type { OwnPackage } from './own-package.js';

/** A list whose entries are made where they are shown. */
export interface Listing<Item> {
  readonly total: number;
  entries(from: number, to: number): Promise<readonly Item[]>;
}

/** The kept flags, the most severe first, then in the order of the report. */
export function flagListing(ctx: Context, pkg: OwnPackage, path: string | null): Listing<FlagItem> {
  const wanted = pkg.flags.filter(({ file }) => path === null || file === path);
  const ordered = wanted.sort((one, other) => severityOrder(one.severity) - severityOrder(other.severity));
  return {
    total: ordered.length,
    async entries(from, to) {
      const flags = ordered.slice(from, to);
      const byPath = new Map(pkg.files.map((file) => [file.path, file]));
      // A flag may be of a folder, which has no facts.
      const files = flags.map(({ file }): FileFacts => byPath.get(file) ?? { path: file, sha256: '', size: 0 });
      const states = await findFileStates(ctx, pkg, files);
      return flags.map((flag, at) => ({ ...flag, state: states[at] ?? 'added' }));
    },
  };
}

/** The files by path. */
export function fileListing(ctx: Context, pkg: OwnPackage, path: string | null): Listing<FileItem> {
  const wanted = pkg.files.filter((file) => path === null || file.path === path);
  return {
    total: wanted.length,
    async entries(from, to) {
      const files = wanted.slice(from, to);
      const states = await findFileStates(ctx, pkg, files);
      const { found } = flagCounts(pkg);
      return files.map(({ path, size, sha256 }, at) => {
        return { path, size, sha256, state: states[at] ?? 'added', flag_count: found.get(path) ?? 0 };
      });
    },
  };
}

type Change = keyof AllDifferences;

/** Every difference from the previous version: the manifest, then changed, added and removed files by path. */
export function differenceListing(
  ctx: Context,
  pkg: OwnPackage,
  path: string | null,
): Listing<FileChangeItem | ManifestChangeItem> {
  const { base, kept } = pkg;
  const all = base === null ? pkg.diff : allDifferences(base, kept);
  const changes = [
    ...(path === null ? all.manifest_changes : []).map((one) => ({ of: 'manifest_changes' as Change, one })),
    ...(['changed', 'added', 'removed'] as const).flatMap((of) =>
      all[of].filter((one) => path === null || one.path === path).map((one) => ({ of: of as Change, one })),
    ),
  ];
  return {
    total: changes.length,
    async entries(from, to) {
      const shown = changes.slice(from, to);
      const summary = base === null || shown.length === 0 ? null : await summarizeLines(ctx, base, kept);
      return shown.map(({ one, of }) => {
        if ('field' in one) return { change: 'manifest', field: one.field, before: one.before, after: one.after };
        return fileChange(of as FileChangeItem['change'], one, summary);
      });
    },
  };
}

function fileChange(
  change: FileChangeItem['change'],
  { path, size_before, size_after }: AllDifferences['added'][number],
  summary: LineSummary | null,
): FileChangeItem {
  const { was = null, added = null, gone = null } = summary?.byPath.get(path) ?? {};
  const moved = change === 'added' ? was : null;
  return { change, path, was: moved, size_before, size_after, lines_added: added, lines_removed: gone };
}
