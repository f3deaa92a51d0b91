import type { VNode } from 'preact';
import type { Refusal } from '../../domain/refusal.js';
import { titleOf } from '../../domain/refusal.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly refusal: Refusal;
  readonly requestId: string;
}

/** A refusal that no form can show. */
export function RefusedPage({ visitor, refusal, requestId }: Props): VNode {
  const { code, field, received, expected } = refusal.first;
  return (
    <Page title={titleOf(code)} visitor={visitor}>
      <h1>{titleOf(code)}</h1>
      {expected === null ? null : <p>{`Expected: ${expected}.`}</p>}
      <dl>
        <dt>Code</dt>
        <dd>
          <a href={`/errors#${code}`}>
            <code>{code}</code>
          </a>
        </dd>
        {field === null ? null : (
          <>
            <dt>About</dt>
            <dd>{`${field}${received === null ? '' : `: ${received}`}`}</dd>
          </>
        )}
        <dt>Request</dt>
        <dd>{requestId}</dd>
      </dl>
    </Page>
  );
}
