import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VNode } from 'preact';
import { redirectTarget } from '../../../domain/oauth/redirect-target.js';
import { redirectKind } from '../../../domain/oauth/redirect-uri.js';
import { sendPage } from '../call-capability.js';
import { Notice } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';

/**
 * Sends the browser to the app with an answer that nobody pressed a button for. Programs are redirected. A browser is,
 * too, unless a redirect would get stuck in it:
 * - It came here from a form of ours, as after signing in, and its policy holds for the redirects behind the form.
 * - An app is to be opened, which a phone does only where somebody taps, and which may not be there.
 * It is then shown a page that goes on by itself, and that has the way as a link.
 */
export function sendOnward(
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  redirect: string,
): FastifyReply {
  const isApp = redirectKind(redirect) === 'app';
  if (!isNavigation(request) || (!isApp && !cameFromHere(request))) return reply.redirect(redirect, 303);
  reply.header('refresh', `0; url=${redirect}`);
  return sendPage(reply, <OnwardPage visitor={visitor} redirect={redirect} isApp={isApp} />);
}

function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}

function cameFromHere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

interface Props {
  readonly visitor: Visitor;
  readonly redirect: string;
  readonly isApp: boolean;
}

function OnwardPage({ visitor, redirect, isApp }: Props): VNode {
  const { onward } = visitor.words.consent;
  return (
    <Page title={onward.title} visitor={visitor}>
      <h1>{onward.title}</h1>
      <p>{isApp ? onward.app : onward.web(redirectTarget(redirect))}</p>
      <p>
        <a class="button" href={redirect}>
          {isApp ? onward.openApp : onward.goOn}
        </a>
      </p>
      {isApp ? <NotOpened visitor={visitor} /> : null}
    </Page>
  );
}

/** What to do where the app does not open. */
export function NotOpened({ visitor }: { readonly visitor: Visitor }): VNode {
  const { notOpened } = visitor.words.consent;
  return (
    <Notice tone="info" title={notOpened.title}>
      <ul>
        {notOpened.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Notice>
  );
}
