import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { Value } from '../php/value.js';
import { checkQuery, writeFindings } from '../php-rules/file-write.js';
import { forEachLine } from './text-lines.js';

/** Functions of a library that is loaded into the database, and triggers that reach other servers. */
const LOADS =
  /\bsoname\s*['"]|\bload_file\s*\(\s*concat\b|\bsys_(?:exec|eval)\b|\bload\s+data\s+(?:local\s+)?infile\s+['"]\//i;

/** Queries of a file that is run when a package is installed: what they write outside the database, and scripts in content. */
export function scanQueries(path: string, b: Uint8Array, report: Report): void {
  if (extensionOf(path) !== 'sql') return;
  forEachLine(b, (line, offset) => {
    checkQuery(report, offset, Value.text(line.trimStart(), 0, offset));
    if (LOADS.test(line)) report('file_write', offset, writeFindings.query, 'medium');
  });
}
