import { finding } from '../../finding.js';
import type { Report } from '../../flag.js';
import { Trait, type Value } from '../../php/value.js';
import { type ByName, type Check, each } from './check.js';

const leaks = {
  lookup: finding('data_leak.lookup'),
  shown: finding('data_leak.shown'),
  requested: finding('data_leak.requested'),
} as const;

/** What only asks about a file: where that stands on another server, its address alone says something. */
const asks: Check = (report, at, [path]) => {
  for (const { text, head } of path?.options() ?? [])
    if (text === null && /^\s*(?:https?|ftp):\/\/[\w-]+\./i.test(head)) report('data_leak', at, leaks.lookup, 'medium');
};

/** `php://filter/…/resource=` with a path that is not known. */
export function checkFiltered(report: Report, at: number, path: Value | undefined): void {
  for (const { text, head } of path?.options() ?? [])
    if (text === null && /^\s*php:\/\/filter\b/i.test(head)) report('data_leak', at, leaks.shown, 'medium');
}

/** `readfile($_GET['f'])` */
const shows: Check = (report, at, [path]) => {
  for (const { traits } of path?.options() ?? [])
    if (traits & Trait.Request) report('data_leak', at, leaks.requested, 'medium');
};

/** `file_get_contents($_GET['from'])`: a file of the site, or an address inside its network. */
const reads: Check = (report, at, [path]) => {
  for (const { traits, head, isArray } of path?.options() ?? [])
    if (traits & Trait.Request && head === '' && !isArray && (traits & (Trait.Joined | Trait.Temporary)) === 0)
      report('data_leak', at, leaks.requested, 'medium');
};

/** Functions that show or read a file, or ask another server about one. */
export const ofLeaks: ByName = [
  ...each('readfile highlight_file show_source php_strip_whitespace readgzfile', shows),
  ...each(
    'wp_getimagesize getimagesize exif_imagetype exif_read_data md5_file sha1_file file_exists is_file is_dir filesize filemtime stat',
    asks,
  ),
  ...each('file_get_contents curl_init file simplexml_load_file soapclient', reads),
];
