import { Fragment, type VNode } from 'preact';
import type { Fault } from '../../domain/refusal.js';
import { isGiven } from '../../messages/fault-sentences.js';
import { useVisitor } from './kit/index.js';

/** What is expected: in words, or the very value, as it would be sent. For tables that compare it with what arrived. */
export function Expected({ fault }: { readonly fault: Pick<Fault, 'rule'> }): VNode | null {
  const { messages } = useVisitor();
  const expected = messages.expected(fault);
  if (expected === null) return null;
  if (fault.rule !== null && isGiven(expected, fault.rule)) return <code>{expected}</code>;
  return <WholeOptions text={expected.replace(/\.$/, '')} />;
}

/** Options of a command with the word before them, such as `zip -r -X`. */
const OPTION = /(\S+(?: -[\w=]+)+)/;

/** Words in which no line ends before an option or within one: half an option is none. */
function WholeOptions({ text }: { readonly text: string }): VNode {
  return (
    <>
      {text.split(OPTION).map((piece, at) =>
        // Pieces of one sentence: nothing but their place tells them apart.
        at % 2 === 0 ? (
          <Fragment key={at}>{piece}</Fragment>
        ) : (
          <span class="whole" key={at}>
            {piece}
          </span>
        ),
      )}
    </>
  );
}

/** What arrived, as it was sent; a circumstance in words. */
export function Received({ fault }: { readonly fault: Fault }): VNode | null {
  const { messages } = useVisitor();
  const received = messages.received(fault);
  if (received === null) return null;
  if (messages.isCircumstance(fault)) return <span>{received}</span>;
  return <code>{received}</code>;
}
