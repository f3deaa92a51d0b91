import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Severity } from '../flag-rules.js';
import { Trait, type Value } from '../php/value.js';

export const unserializeFindings = {
  request: finding('unserialize_request.request'),
  fetched: finding('unserialize_request.fetched'),
  phar: finding('unserialize_request.phar'),
  anyPath: finding('unserialize_request.any_path'),
} as const;

/** `unserialize($text, $options)`: the second argument may forbid objects. */
export function checkUnserialized(
  report: Report,
  at: number,
  text: Value | undefined,
  options: Value | undefined,
): void {
  if (text !== undefined && text.traits & Trait.Fetched)
    report('unserialize_request', at, unserializeFindings.fetched, 'medium');
  if (text === undefined || (text.traits & Trait.Request) === 0) return;
  report('unserialize_request', at, unserializeFindings.request, options === undefined ? 'high' : 'medium');
}

/** `$archive->getMetadata()`, where the request sent the archive. */
export function reportMetadata(report: Report, at: number): void {
  report('unserialize_request', at, unserializeFindings.phar, 'medium');
}

/** An archive that is no archive by its name. */
const PICTURE = /^\s*phar:\/\/.{0,120}\.(?:jpe?g|png|gif|ico|webp|bmp|svg|txt|dat|log|csv|pdf|tmp)(?:\/|$)/i;

/** Any function that opens a path. */
export function checkPharPath(report: Report, at: number, path: Value | undefined): void {
  for (const { traits, head, tail, text } of path?.options() ?? []) {
    if (traits & Trait.Request && /^\s*(?:compress\.\w{1,8}:\/\/)?phar:\/\//i.test(head)) {
      report('unserialize_request', at, unserializeFindings.phar);
    } else if (PICTURE.test(text ?? head + tail)) report('unserialize_request', at, unserializeFindings.phar, 'medium');
  }
}

/**
 * A path that the request supplies whole, in a file whose classes do something when objects are created or destroyed:
 * elsewhere honest code asks about uploads and paths of the request too often.
 */
export function checkAnyPath(report: Report, at: number, path: Value | undefined, severity: Severity = 'medium'): void {
  for (const { traits, head, isArray } of path?.options() ?? []) {
    if (traits & Trait.Request && head === '' && !isArray && (traits & (Trait.Joined | Trait.Temporary)) === 0)
      report('unserialize_request', at, unserializeFindings.anyPath, severity);
  }
}
