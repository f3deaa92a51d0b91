import type { ByteSource } from './bytes.js';
import { type Faults, mergeFaults } from './fault.js';
import { type Archive, type OpenOptions, openArchive } from './open-archive.js';
import { type EntryVisitor, type FileFacts, readEntries } from './read-entries.js';

export type ReviewedArchive =
  | { readonly ok: true; readonly archive: Archive; readonly files: Map<string, FileFacts> }
  | ({ readonly ok: false } & Faults);

/**
 * The whole archive stage (decisions §2 and §5): structure, then contents. Where only names or types are at fault the
 * contents are looked at as well, unseen by the visitor, so that every fault of the stage is listed; otherwise nothing
 * is inflated.
 */
export async function reviewArchive(
  source: ByteSource,
  visitor: EntryVisitor = {},
  options: OpenOptions = {},
): Promise<ReviewedArchive> {
  const opened = openArchive(source, options);
  if (!opened.ok) {
    const contents = opened.readable === null ? null : await readEntries(opened.readable);
    return { ok: false, ...mergeFaults(opened, contents === null || contents.ok ? null : contents) };
  }
  const contents = await readEntries(opened.archive, visitor);
  return contents.ok ? { ok: true, archive: opened.archive, files: contents.files } : contents;
}
