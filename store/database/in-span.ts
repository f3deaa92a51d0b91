import type { Span } from '../../domain/span.js';

/** The filter of a field of time. */
export function inSpan(field: string, { since, until }: Span = {}): object {
  if (since === undefined && until === undefined) return {};
  return { [field]: { ...(since !== undefined && { $gte: since }), ...(until !== undefined && { $lt: until }) } };
}
