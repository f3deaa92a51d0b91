import type { VNode } from 'preact';

/**
 * The name of an artifact in a line with other text, its version where it is one. Names of every script are allowed, and marks
 * of direction in them (decisions §1): they order the name, and nothing beside it.
 */
export function ArtifactName({
  name,
  version = null,
}: {
  readonly name: string;
  readonly version?: string | null;
}): VNode {
  return (
    <>
      <bdi>{name}</bdi>
      {version === null ? null : ` ${version}`}
    </>
  );
}
