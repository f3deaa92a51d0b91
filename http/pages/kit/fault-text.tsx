import { Fragment, type VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { piecesOf } from '../../../messages/fault-sentences.js';
import { useVisitor } from './context.js';

/** What is wrong or what to do about it, in whole sentences. What arrived is still in its field, and not repeated. */
export function FaultText({ fault }: { readonly fault: Fault }): VNode {
  const { messages } = useVisitor();
  return <SaidText text={messages.said(fault)?.text ?? `${messages.title(fault.code)}.`} />;
}

/** Sentences of `Messages.said`, with the code in them. */
export function SaidText({ text }: { readonly text: string }): VNode {
  return (
    <>
      {piecesOf(text).map((piece, at) =>
        // The pieces of one sentence: nothing but their place tells them apart.
        at % 2 === 0 ? <Fragment key={at}>{piece}</Fragment> : <code key={at}>{piece}</code>,
      )}
    </>
  );
}
