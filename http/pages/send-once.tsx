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
  return accounts.useNonce(keyOf(visitor), hashOf(shown), until, now);
}

/** A form that was refused has made nothing: corrected in the same showing, as after the browser's way back, it may act. */
export async function mayBeSentAgain({ http, visitor }: Sending, shown: string | undefined): Promise<void> {
  if (shown !== undefined) await http.services.ports.accounts.forgetNonce(keyOf(visitor), hashOf(shown));
}

function keyOf(visitor: Sending['visitor']): string {
  return `form:${visitor.person.session._id}`;
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
