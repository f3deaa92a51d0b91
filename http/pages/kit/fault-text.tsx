import type { VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import { useVisitor } from './context.js';

/** What is expected, and what arrived instead: whole sentences. Where nothing arrived, it is said to be required. */
export function FaultText({ fault }: { readonly fault: Fault }): VNode {
  const { words, messages } = useVisitor();
  const { kit } = words;
  const { received } = messages.fault(fault);
  const meanwhile = currentOf(fault);
  if (meanwhile !== null) {
    return (
      <>
        {kit.meanwhileIs} {meanwhile.length === 0 ? kit.none : <code>{meanwhile.join(' ')}</code>}.
      </>
    );
  }
  const nothing = received === null || received === '';
  return (
    <>
      {`${nothing ? kit.requiredIs : kit.expectedIs} `}
      <Expected fault={fault} />.
      {nothing || received === NOT_SHOWN ? null : (
        <>
          {` ${kit.arrivedWas} `}
          <Received fault={fault} />.
        </>
      )}
    </>
  );
}

/** What is expected: in words, or the very value, as it would be sent. */
export function Expected({ fault }: { readonly fault: Pick<Fault, 'rule'> }): VNode {
  const { words, messages } = useVisitor();
  const expected = messages.expected(fault);
  if (expected === null) return <>{words.kit.somethingElse}</>;
  if (isValue(expected, fault)) return <code>{expected}</code>;
  return <>{withoutStop(expected)}</>;
}

/** Whether it is one of the values that a rule was given; what somebody else has written of a fault is none. */
function isValue(expected: string, { rule }: Pick<Fault, 'rule'>): boolean {
  if (rule === null || rule.rule === 'as_told') return false;
  return Object.values(rule.params).some((given) => String(given) === expected);
}

/** What somebody else has set a value to in the meantime: nobody expected it, and what was sent stands in the field. */
function currentOf({ rule }: Fault): readonly string[] | null {
  return rule?.rule === 'client.term_differs' || rule?.rule === 'client.every_scope_differs'
    ? rule.params.current
    : null;
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
  return <code>{received}</code>;
}
