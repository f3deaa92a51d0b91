import type { VNode } from 'preact';
import { sentValue } from '../../../domain/oauth/authorization-parameters.js';
import { isDocumentUrl } from '../../../domain/oauth/find-client.js';
import { redirectKind } from '../../../domain/oauth/redirect-uri.js';
import { parseUrl } from '../../../domain/parse-url.js';
import type { Refusal } from '../../../domain/refusal.js';
import { Facts } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { NotOpened } from './onward.js';
import { parametersOf } from './query.js';

interface Props {
  readonly visitor: Visitor;
  readonly refusal: Refusal;
  /** What the request named as its client. */
  readonly clientId: string;
  readonly requestId: string;
}

/** A request that nobody is redirected with: what it means for a person, and what is wrong for who makes the app. */
export function WrongRequestPage({ visitor, refusal, clientId, requestId }: Props): VNode {
  const { wrong } = visitor.words.consent;
  const { code, field, received, expected } = visitor.messages.fault(refusal.first);
  const isSaid = visitor.messages.isCircumstance(refusal.first);
  const what = field === 'redirect_uri' ? wrong.redirect : isDocumentUrl(clientId) ? wrong.document : wrong.client;
  return (
    <Page title={wrong.title} visitor={visitor}>
      <h1>{wrong.title}</h1>
      <p>{what}</p>
      <p>{wrong.nothing}</p>
      <h2>{wrong.developer}</h2>
      <Facts
        entries={[
          { term: wrong.error, value: <code>{code}</code> },
          field === null ? null : { term: wrong.parameter, value: <code>{field}</code> },
          received === null
            ? null
            : { term: wrong.received, value: isSaid ? received : <code>{received.slice(0, 200)}</code> },
          expected === null ? null : { term: wrong.expected, value: expected },
          { term: wrong.request, value: <code>{requestId}</code> },
        ]}
      />
    </Page>
  );
}

interface AnsweredProps {
  readonly visitor: Visitor;
  /** Where the same is asked again; `null` where that is not known. */
  readonly again: string | null;
}

/** A question that was answered before, or is over: also for who pressed again because no app has opened. */
export function AnsweredPage({ visitor, again }: AnsweredProps): VNode {
  const { answered } = visitor.words.consent;
  return (
    <Page title={answered.title} visitor={visitor}>
      <h1>{answered.title}</h1>
      <p>{answered.explanation}</p>
      {again === null ? null : (
        <p>
          <a class="button" href={again}>
            {answered.again}
          </a>
        </p>
      )}
      <p>{answered.next}</p>
      {again !== null && opensApp(again) ? <NotOpened visitor={visitor} /> : null}
    </Page>
  );
}

/** Whether the answer to a request opens an app. */
function opensApp(path: string): boolean {
  const redirectUri = sentValue(parametersOf(path), 'redirect_uri');
  return redirectUri !== null && parseUrl(redirectUri) !== null && redirectKind(redirectUri) === 'app';
}
