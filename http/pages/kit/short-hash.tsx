import type { VNode } from 'preact';

/** The beginning of a hash, where the whole one has no room: enough to tell one from another. */
export function ShortHash({ hash }: { readonly hash: string }): VNode {
  return <code title={hash}>{`${hash.slice(0, 12)}…`}</code>;
}
