import type { VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import { translated } from '../../words/below.js';
import { useVisitor } from './context.js';
import { instantText } from './time.js';

/** A time as the rules write it; one of an example has no milliseconds. */
const INSTANT = /\b\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z/g;

interface BelowProps {
  readonly text: string;
  /** It stands inside a sentence: without a full stop of its own. */
  readonly inside?: boolean;
}

/** A text that comes from below the pages, in English: in the reader's language, or marked as English. */
export function Below({ text, inside = false }: BelowProps): VNode {
  const { language } = useVisitor();
  const own = translated(language, text);
  const said = (own ?? text).replace(INSTANT, (at) => instantText(language, new Date(at)));
  return <span lang={own === null ? 'en' : undefined}>{inside ? said.replace(/\.$/, '') : said}</span>;
}

/** What arrived and what is expected. */
export function FaultText({ fault }: { readonly fault: Fault }): VNode {
  const { kit } = useVisitor().words;
  const { expected, received } = fault;
  return (
    <>
      {`${kit.expectedIs} `}
      {expected === null ? kit.somethingElse : <Below text={expected} inside />}
      {received === null || received === NOT_SHOWN || received === '' ? null : (
        <>
          {'. '}
          {`${kit.arrivedWas} `}
          <Received text={received} />
        </>
      )}
    </>
  );
}

/** What arrived, as it was sent; where the rules say what was tried in which state, that in words. */
export function Received({ text }: { readonly text: string }): VNode {
  return / in state [a-z_]+$/.test(text) ? <Below text={text} /> : <code>{text}</code>;
}
