import type { VNode } from 'preact';

interface Props {
  readonly name: string;
  /** SHA-256 of the picture. */
  readonly logo: string | null;
}

/** The picture of an app, or the letters that its name begins with. It says nothing that the name beside it does not. */
export function AppLogo({ name, logo }: Props): VNode {
  return logo === null ? (
    <span class="app-logo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img class="app-logo" src={`/oauth/logos/${logo}`} alt="" width={64} height={64} />
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
