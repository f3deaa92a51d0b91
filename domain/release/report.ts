import Type, { type Static } from 'typebox';
import type { LineFingerprints } from '../archive/line-fingerprints.js';
import type { Kind } from '../artifact/artifact.js';
import { Flag, type FlagsCut } from '../scan/flag.js';
import { type Described, FaultForm, ListTotal, Nullable, Version } from '../schemas.js';
import { REPORT_LIST } from './cut-list.js';

/** A file of a package, as its facts are kept. */
export interface FileFacts {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

const Paths = (words: Described) => Type.Array(Type.String(), { ...words, maxItems: REPORT_LIST });

const ChangedFile = Type.Object(
  {
    path: Type.String({ 'x-says': 'changed_file.path' }),
    size_before: Nullable(Type.Integer({ 'x-says': 'changed_file.size_before' })),
    size_after: Nullable(Type.Integer({ 'x-says': 'changed_file.size_after' })),
  },
  { additionalProperties: false },
);

const ManifestChange = Type.Object(
  {
    field: Type.String({ 'x-says': 'manifest_change.field' }),
    before: Type.Unknown({ 'x-says': 'manifest_change.before' }),
    after: Type.Unknown({ 'x-says': 'manifest_change.after' }),
  },
  { additionalProperties: false },
);

export const Difference = Type.Object(
  {
    against: Nullable(Version),
    added: Type.Array(ChangedFile, { 'x-says': 'difference.added', maxItems: REPORT_LIST }),
    added_total: ListTotal,
    removed: Type.Array(ChangedFile, { 'x-says': 'difference.removed', maxItems: REPORT_LIST }),
    removed_total: ListTotal,
    changed: Type.Array(ChangedFile, { 'x-says': 'difference.changed', maxItems: REPORT_LIST }),
    changed_total: ListTotal,
    manifest_changes: Type.Array(ManifestChange, { 'x-says': 'difference.manifest_changes', maxItems: REPORT_LIST }),
    manifest_changes_total: ListTotal,
  },
  {
    additionalProperties: false,
    'x-says': 'difference',
  },
);

export type Difference = Static<typeof Difference>;

/** The checks of the automatic review, in the order in which they run (service.md, Review). */
export const checkNames = [
  'sha256',
  'size',
  'archive',
  'manifest',
  'slug',
  'version',
  'version_newer',
  'min_core',
  'english',
  'scan',
] as const;

/** A key of the manifest that is not read and looks like one that is (decisions §5). */
const Remark = Type.Object(
  {
    field: Type.String({ 'x-says': 'remark.field' }),
    expected: Type.String({ 'x-says': 'remark.expected' }),
  },
  { additionalProperties: false },
);

export const Check = Type.Object(
  {
    check: Type.Enum([...checkNames], { 'x-says': 'check.check' }),
    passed: Nullable(Type.Boolean({ 'x-says': 'check.passed' })),
    fault: Type.Optional(FaultForm),
    remarks: Type.Optional(Type.Array(Remark, { 'x-says': 'check.remarks' })),
  },
  { additionalProperties: false },
);

export type Check = Static<typeof Check>;

/** The review report of decisions §5, given to preflight, to the uploader and to the reviewer alike. */
export const Report = Type.Object(
  {
    manifest: Nullable(Type.Record(Type.String(), Type.Unknown(), { 'x-says': 'report.manifest' })),
    declared: Nullable(
      Type.Object(
        {
          permissions: Type.Array(Type.String(), { 'x-says': 'report.declared.permissions', maxItems: REPORT_LIST }),
          permissions_total: ListTotal,
          hooks: Type.Array(Type.String(), { 'x-says': 'report.declared.hooks', maxItems: REPORT_LIST }),
          hooks_total: ListTotal,
        },
        { additionalProperties: false },
      ),
    ),
    files: Nullable(
      Type.Object(
        {
          count: Type.Integer({ 'x-says': 'report.files.count' }),
          bytes: Type.Integer({ 'x-says': 'report.files.bytes' }),
        },
        { additionalProperties: false },
      ),
    ),
    migrations: Nullable(Paths({ 'x-says': 'report.migrations' })),
    migrations_total: ListTotal,
    routes: Nullable(Paths({ 'x-says': 'report.routes' })),
    routes_total: ListTotal,
    languages: Nullable(Paths({ 'x-says': 'report.languages' })),
    languages_total: ListTotal,
    flags: Nullable(Type.Array(Flag, { 'x-says': 'report.flags', maxItems: REPORT_LIST })),
    flags_total: ListTotal,
    diff: Nullable(Difference),
    checks: Type.Array(Check, { 'x-says': 'report.checks' }),
  },
  { additionalProperties: false, 'x-says': 'report' },
);

export type Report = Static<typeof Report>;

/** What the review worker finds in a package that could be read; difference and checks are added by the register. */
export interface PackageFindings {
  readonly kind: Kind | null;
  /** The manifest's text, kept for the next version's difference; `null` when there is none that is valid. */
  readonly manifest: string | null;
  readonly files: readonly FileFacts[];
  readonly flag_count: number;
  /** Where not all flags are kept. */
  readonly flags_cut: readonly FlagsCut[];
  /** Fingerprints of its lines; `null` when the job gave no key. */
  readonly lines: LineFingerprints | null;
  readonly report: Report;
}
