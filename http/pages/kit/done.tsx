import type { VNode } from 'preact';
import { useVisitor } from './context.js';

interface Props {
  readonly capability: string;
  /** How the call ended; `null`: nobody knows. */
  readonly result: string | null;
}

/** What an entry of a log says was done; of a call that did not go through, that it was tried. */
export function Done({ capability, result }: Props): VNode {
  const { done, kit } = useVisitor().words;
  const said = done[capability] ?? capability;
  return <>{result === 'ok' ? said : kit.attempted(said)}</>;
}
