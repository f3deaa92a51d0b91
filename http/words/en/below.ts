/** What the rules say to every door, where a page says it otherwise: without codes, sizes in the unit of the pages. */
export const below: Readonly<Record<string, string>> = {
  'a written reason for reject': 'a written reason for a rejection',
  'a written reason for request_changes': 'a written reason for asking for changes',
  'a written reason for suspend': 'a written reason for a suspension',
  'a written reason for reinstate': 'a written reason for reinstating',
  'approve or reject.': 'One of the decisions that are shown.',
  'approve, reject, request_changes, suspend or reinstate.': 'One of the decisions that are shown.',
  'at most 41943040 bytes': 'at most 40 MiB',
  'Size of the package in bytes, 1 to 41943040.': 'A package of at most 40 MiB.',
};
