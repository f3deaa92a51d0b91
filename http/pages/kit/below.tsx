import type { VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import { translated } from '../../../messages/below.js';
import { instantText } from '../../../messages/instants.js';
import { useVisitor } from './context.js';

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
  const { words, messages } = useVisitor();
  const { kit } = words;
  const { expected, received } = messages.fault(fault);
  return (
    <>
      {`${kit.expectedIs} ${expected === null ? kit.somethingElse : withoutStop(expected)}`}
      {received === null || received === NOT_SHOWN || received === '' ? null : (
        <>
          {`. ${kit.arrivedWas} `}
          <Received fault={fault} />
        </>
      )}
    </>
  );
}

/** For a sentence that stands inside another. */
export function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** What arrived, as it was sent; a circumstance in words. */
export function Received({ fault }: { readonly fault: Fault }): VNode | null {
  const { messages } = useVisitor();
  const received = messages.received(fault);
  if (received === null) return null;
  if (messages.isCircumstance(fault)) return <span>{received}</span>;
  return / in state [a-z_]+$/.test(received) ? <Below text={received} /> : <code>{received}</code>;
}
