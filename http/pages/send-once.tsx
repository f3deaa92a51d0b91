import type { VNode } from 'preact';
import { hashOf } from '../../domain/account/credentials.js';
import type { SignedIn } from '../../domain/account/session.js';
import { DAY } from '../../domain/durations.js';
import type { HttpContext } from '../http-context.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** How long a form that acts once may stay open. What was sent is remembered as long, so a reload never acts again. */
const OPEN = DAY;

interface Sending {
  readonly http: HttpContext;
  readonly visitor: Visitor & { readonly person: SignedIn };
}

/**
 * Whether a form that acts once may act: this showing of it was not sent before, and is not older than what is
 * remembered. A form without the field is not of a page, and nothing reloads it.
 */
export async function firstSending({ http, visitor }: Sending, shown: string | undefined): Promise<boolean> {
  if (shown === undefined) return true;
  const now = http.services.clock();
  const at = Number.parseInt(shown.split('.')[0] ?? '', 36);
  if (!(at > now.getTime() - OPEN && at <= now.getTime() + OPEN)) return false;
  const until = new Date(at + 2 * OPEN);
  const { accounts } = http.services.ports;
  return accounts.useNonce(`form:${visitor.person.session._id}`, hashOf(shown), until, now);
}

/** Says that a form was sent before, as by reloading the page that showed a secret. */
export function SentBeforePage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.kit.sentBefore;
  return (
    <Page title={words.title} visitor={visitor}>
      <h1>{words.title}</h1>
      <p>{words.explanation}</p>
      <p>
        <a href={visitor.path.startsWith('/confirm') ? '/account' : visitor.path}>{words.back}</a>
      </p>
    </Page>
  );
}
