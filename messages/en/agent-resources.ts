import type { RefusalCode } from '../../domain/refusal.js';

/** The resources of agents as they are listed. */
export const resourcesForAgent = {
  errors: {
    title: 'Error codes',
    description: 'Every error code with its HTTP status, its title and what to do.',
  },
  manifest: {
    title: 'Package manifest',
    description: 'What a package must contain and the format of its manifest, with a complete example.',
  },
  flags: {
    title: 'Rules of the scan',
    description: 'Every rule of the scan: its severity and what it flags. A flag alone rejects nothing.',
  },
  status: {
    title: 'Status of an artifact',
    description: 'State, versions and what is still missing: the answer of service_artifact_status.',
  },
  review: {
    title: 'Review report of a version',
    description:
      'State, reason and findings of the last decision, faults of the last refused package, and the report of the last package that passed.',
  },
} as const;

/** Pages that are written from what is there: tables with a few sentences around them. */
export const resourcePages = {
  errors: {
    head: ['Code', 'Status', 'Title', 'What to do'],
    text: (table: string) => `# Error codes

An error names its code, the field, what was received and what was expected. An agent tool adds hint, the next step in words, and next: the tool call or the page to continue with, or null.

${table}
`,
  },
  flags: {
    head: ['Rule', 'Usual severity', 'What it flags'],
    text: (table: string) => `# Rules of the scan

The automatic review scans every package and raises flags for the reviewer. A flag alone rejects nothing: flagged code may be fine, and a reviewer reads it. Severity says how rarely honest code does the same; a flag can be more or less severe than its rule usually is. Where a list ends with …, /docs/scan has the rest.

${table}
`,
  },
  manifest: {
    keys: ['Key', 'Meaning'],
    codes: ['Code', 'Title', 'What to do'],
    text: ({ keys, files, codes }: ManifestPage) => `# Package manifest

A package is a zip with exactly one manifest: module.json for a module, theme.json for a theme, at the root of the zip or one folder deep. It is a JSON object in UTF-8 without duplicate keys.

${keys}

Other keys are kept and shown to the reviewer. Beside the manifest, the package needs at least one file under a folder lang/en/.

## A complete example

A zip of these files passes the automatic review for slug my-module and version 1.0.0.

${files.map(fileWords).join('\n')}
service_manifest_template writes the manifest for your slug and version. service_review_preflight checks the package without storing anything.

## Errors

${codes}
`,
  },
} as const;

export interface ManifestPage {
  /** Tables. */
  readonly keys: string;
  readonly codes: string;
  /** Of the example: path and content. */
  readonly files: ReadonlyArray<readonly [string, string]>;
}

function fileWords([path, content]: readonly [string, string]): string {
  const language = path.slice(path.lastIndexOf('.') + 1);
  return `\`${path}\`:\n\n\`\`\`${language}\n${content}\`\`\`\n`;
}

/** What can be wrong with a manifest. */
export const manifestCodes: readonly RefusalCode[] = [
  'manifest_missing',
  'manifest_invalid',
  'slug_mismatch',
  'version_mismatch',
  'missing_english',
];
