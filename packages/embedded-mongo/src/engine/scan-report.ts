import { type Document, isDocument } from '../bson/values.js';
import type { SortField } from '../query/sort.js';

export interface ReportedScan {
  readonly ns: string;
  readonly command: string;
  /** The paths that the filter asks about. */
  readonly filter: string;
  readonly sort: string;
  count: number;
}

const mostShapes = 500;

/** Counts the queries that had to read a whole collection, by shape, for `serverStatus().collectionScans`. */
export class ScanReport {
  private readonly shapes = new Map<string, ReportedScan>();

  constructor(private readonly onScan?: (line: string) => void) {}

  add(ns: string, command: string, filter: Document, sort: readonly SortField[]): void {
    const shape = { ns, command, filter: pathsOf(filter).join(','), sort: sort.map(({ path }) => path).join(',') };
    const key = Object.values(shape).join('\0');
    const known = this.shapes.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.shapes.size < mostShapes) this.shapes.set(key, { ...shape, count: 1 });
    this.onScan?.(`collection scan: ${command} ${ns} filter=(${shape.filter}) sort=(${shape.sort})`);
  }

  all(): ReportedScan[] {
    return [...this.shapes.values()];
  }
}

function pathsOf(filter: Document): string[] {
  const paths = Object.entries(filter).flatMap(([key, condition]): string[] => {
    if (!key.startsWith('$')) return [key];
    if (!Array.isArray(condition)) return [key];
    return [`${key}(${condition.flatMap((branch) => (isDocument(branch) ? pathsOf(branch) : [])).join(',')})`];
  });
  return [...new Set(paths)].sort();
}
