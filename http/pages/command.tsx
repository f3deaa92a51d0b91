import type { VNode } from 'preact';
import { Code } from './kit/index.js';

/** A command line of `countersign`. */
export function Command({ line }: { readonly line: string }): VNode {
  return <Code text={`npx countersign ${line}`} />;
}
