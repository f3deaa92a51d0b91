import type { VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import { useVisitor } from './context.js';

/** What is expected, and what arrived instead: whole sentences. Where nothing arrived, it is said to be required. */
export function FaultText({ fault }: { readonly fault: Fault }): VNode {
  const { words, messages } = useVisitor();
  const { kit } = words;
  const { expected, received } = messages.fault(fault);
  const nothing = received === null || received === '';
  return (
    <>
      {`${nothing ? kit.requiredIs : kit.expectedIs} ${expected === null ? kit.somethingElse : withoutStop(expected)}.`}
      {nothing || received === NOT_SHOWN ? null : (
        <>
          {` ${kit.arrivedWas} `}
          <Received fault={fault} />.
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
  return <code>{received}</code>;
}
