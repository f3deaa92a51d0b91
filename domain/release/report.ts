import Type, { type Static } from 'typebox';
import type { LineFingerprints } from '../archive/line-fingerprints.js';
import type { Kind } from '../artifact/artifact.js';
import { Flag, type FlagsCut } from '../scan/flag.js';
import { FaultForm, ListTotal, Nullable, Version } from '../schemas.js';

/** A file of a package, as its facts are kept. */
export interface FileFacts {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** At most this many entries in each list of the report; a cut one has `<list>_total` beside it (decisions §4). */
export const REPORT_LIST = 1000;

const Paths = (description: string) => Type.Array(Type.String(), { description, maxItems: REPORT_LIST });

const ChangedFile = Type.Object(
  {
    path: Type.String({ description: 'Path in the package.' }),
    size_before: Nullable(Type.Integer({ description: 'Bytes before; null when added.' })),
    size_after: Nullable(Type.Integer({ description: 'Bytes now; null when removed.' })),
  },
  { additionalProperties: false },
);

const ManifestChange = Type.Object(
  {
    field: Type.String({ description: 'Dotted path of the manifest field.' }),
    before: Type.Unknown({ description: 'Previous value; null if there was none.' }),
    after: Type.Unknown({ description: 'New value; null if removed.' }),
  },
  { additionalProperties: false },
);

export const Difference = Type.Object(
  {
    against: Nullable(Version),
    added: Type.Array(ChangedFile, { description: 'New files.', maxItems: REPORT_LIST }),
    added_total: ListTotal,
    removed: Type.Array(ChangedFile, { description: 'Removed files.', maxItems: REPORT_LIST }),
    removed_total: ListTotal,
    changed: Type.Array(ChangedFile, { description: 'Changed files.', maxItems: REPORT_LIST }),
    changed_total: ListTotal,
    manifest_changes: Type.Array(ManifestChange, { description: 'Manifest, field by field.', maxItems: REPORT_LIST }),
    manifest_changes_total: ListTotal,
  },
  {
    additionalProperties: false,
    description: 'Changes since the previous version: the highest lower one that is or was published.',
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
    field: Type.String({ description: 'A key of the manifest that is not read.' }),
    expected: Type.String({ description: 'The key that may have been meant.' }),
  },
  { additionalProperties: false },
);

export const Check = Type.Object(
  {
    check: Type.Enum([...checkNames], { description: 'Which check.' }),
    passed: Nullable(Type.Boolean({ description: 'null if it was skipped.' })),
    fault: Type.Optional(FaultForm),
    remarks: Type.Optional(Type.Array(Remark, { description: 'Manifest keys that look mistyped.' })),
  },
  { additionalProperties: false },
);

export type Check = Static<typeof Check>;

/** The review report of decisions §5, given to preflight, to the uploader and to the reviewer alike. */
export const Report = Type.Object(
  {
    manifest: Nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'The manifest as submitted.' })),
    declared: Nullable(
      Type.Object(
        {
          permissions: Type.Array(Type.String(), { description: 'Declared permissions.', maxItems: REPORT_LIST }),
          permissions_total: ListTotal,
          hooks: Type.Array(Type.String(), { description: 'Declared hooks.', maxItems: REPORT_LIST }),
          hooks_total: ListTotal,
        },
        { additionalProperties: false },
      ),
    ),
    files: Nullable(
      Type.Object(
        {
          count: Type.Integer({ description: 'File entries.' }),
          bytes: Type.Integer({ description: 'Bytes of all files, unpacked.' }),
        },
        { additionalProperties: false },
      ),
    ),
    migrations: Nullable(Paths('Files under a folder migrations/.')),
    migrations_total: ListTotal,
    routes: Nullable(Paths('Files under a folder routes/ or named routes.php.')),
    routes_total: ListTotal,
    languages: Nullable(Paths('Languages with a folder under lang/.')),
    languages_total: ListTotal,
    flags: Nullable(Type.Array(Flag, { description: 'What the scan found.', maxItems: REPORT_LIST })),
    flags_total: ListTotal,
    diff: Nullable(Difference),
    checks: Type.Array(Check, { description: 'Every check, in order.' }),
  },
  { additionalProperties: false, description: 'The review report.' },
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
