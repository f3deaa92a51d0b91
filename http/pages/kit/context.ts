import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Visitor } from '../visitor.js';

/** Set by `Page` for everything inside it. */
export const VisitorContext = createContext<Visitor | null>(null);

/** Who looks at the page that a component stands on: words, language, time and the token of its forms. */
export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext);
  if (visitor === null) throw new Error('A component of the kit stands outside a Page');
  return visitor;
}
