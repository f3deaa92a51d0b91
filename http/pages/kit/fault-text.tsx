import type { VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import { useVisitor } from './context.js';

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
  return <code>{received}</code>;
}
