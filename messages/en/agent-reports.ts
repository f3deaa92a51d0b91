/** A part of the details of a version that a report shows the beginning of. */
export type CutPart = 'flags' | 'diff' | 'files';

const cutParts: Readonly<Record<CutPart, string>> = {
  flags: 'flags',
  diff: 'changed files',
  files: 'files',
};

/** What comes after a preflight or an upload, for agents. */
export const reportForAgent = {
  failed: 'Fix what faults names, then check the package again.',
  noManifest:
    'The package has no manifest. Write it with service_manifest_template, save it at the root of the package, then check it again.',
  change:
    'The package passes, but the registration was rejected. Read the reason with service_artifact_status and change the registration with service_register_artifact; then announce the version.',
  announce: 'Announce the version with service_announce_release, with the sha256 and size of this zip, then upload it.',
  upload: 'Upload this package with service_upload_package.',
  cutPreflight:
    'Lists are shortened: limit, up to 1,000, shows more. After the upload service_review_details lists everything page by page.',
  cutUpload: (part: CutPart): string =>
    `Lists are shortened: service_review_details lists everything page by page, the ${cutParts[part]} with part ${part}.`,
} as const;
