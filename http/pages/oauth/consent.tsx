import type { VNode } from 'preact';
import type { ConsentScreen } from '../../../domain/oauth/consent-screen.js';
import { redirectTarget } from '../../../domain/oauth/redirect-target.js';
import { Badge, Hidden, Notice } from '../kit/index.js';
import { Page } from '../layout.js';
import type { MemberVisitor, Visitor } from '../visitor.js';
import { AppLogo } from './logo.js';
import { NotOpened } from './onward.js';
import { AUTHORIZE } from './path.js';

interface Props {
  readonly visitor: MemberVisitor;
  readonly screen: ConsentScreen;
  /** What the answer is sent with. */
  readonly request: string;
}

/** Asks the member whether an app may act for them (service.md, OAuth rules 5; oauth-answers, row 17). */
export function ConsentPage({ visitor, screen, request }: Props): VNode {
  const { consent } = visitor.words;
  const { name, is_known, scopes } = screen;
  const grows = scopes.some(({ is_new }) => is_new);
  const title = grows ? consent.titleMore(name) : consent.title(name);
  return (
    <Page title={title} visitor={visitor}>
      <div class="app-head">
        <AppLogo name={name} logo={screen.logo} />
        <h1>{title}</h1>
      </div>
      <Origin visitor={visitor} screen={screen} />
      <Account visitor={visitor} />
      <h2 id="may">{consent.may}</h2>
      {is_known ? <p class="quiet">{grows ? consent.knownMore : consent.known}</p> : null}
      <Scopes visitor={visitor} screen={screen} />
      <form class="consent" method="post" action={AUTHORIZE}>
        <Hidden name="csrf" value={visitor.csrf} />
        <Hidden name="request" value={request} />
        <Hidden name="back" value={visitor.path} />
        <p>
          <Afterwards visitor={visitor} screen={screen} />
        </p>
        <div class="buttons equal">
          <button type="submit" name="decision" value="allow">
            {consent.allow}
          </button>
          <button type="submit" name="decision" value="deny">
            {consent.deny}
          </button>
        </div>
      </form>
      {screen.redirect_kind === 'app' ? <Sent visitor={visitor} name={name} /> : null}
      <p class="quiet">{consent.end}</p>
    </Page>
  );
}

type PartProps = Pick<Props, 'visitor' | 'screen'>;

/** Whose app it is, as far as anybody here knows. */
function Origin({ visitor, screen }: PartProps): VNode | null {
  const { consent } = visitor.words;
  const { client_id, name, origin, first_party, website } = screen;
  const site =
    website === null ? null : (
      <p>
        {`${consent.website}: `}
        <a href={website} rel="noopener noreferrer nofollow">
          {new URL(website).host}
        </a>
      </p>
    );
  if (origin === 'document') {
    return (
      <Notice tone="warn" title={consent.document.title}>
        <p>{consent.document.explanation(name)}</p>
        <p class="app-host">{new URL(client_id).host}</p>
        {website !== null && new URL(website).host === new URL(client_id).host ? null : site}
      </Notice>
    );
  }
  if (first_party) return site;
  return (
    <Notice tone="warn" title={consent.foreign.title}>
      <p>{consent.foreign.explanation(name)}</p>
      {site}
    </Notice>
  );
}

/** Whose account it is about, and the way to take another one. */
function Account({ visitor }: Pick<Props, 'visitor'>): VNode {
  const { consent } = visitor.words;
  const { name, email } = visitor.person.account;
  return (
    <form class="app-account" method="post" action="/sign-out">
      <Hidden name="csrf" value={visitor.csrf} />
      <Hidden name="next" value={visitor.path} />
      <span>
        {`${consent.account}: `}
        <strong>{name === '' ? email : `${name} (${email})`}</strong>
      </span>
      <button class="plain" type="submit">
        {consent.otherAccount}
      </button>
    </form>
  );
}

function Scopes({ visitor, screen }: PartProps): VNode {
  const { consent } = visitor.words;
  return (
    <ul class="app-scopes" aria-labelledby="may">
      {screen.scopes.map(({ name, sentence, covers, is_new }) => (
        <li key={name}>
          {sentence} {is_new ? <Badge tone="warn">{consent.isNew}</Badge> : null}
          {covers.length === 0 ? null : (
            <>
              <p class="quiet">{consent.covers}</p>
              <ul>
                {covers.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Afterwards({ visitor, screen }: PartProps): VNode {
  const { back } = visitor.words.consent;
  const place = <strong>{redirectTarget(screen.redirect_uri)}</strong>;
  const [before, after] = back[screen.redirect_kind];
  return (
    <>
      {before}
      {place}
      {after}
    </>
  );
}

/** An answer that opens an app leaves this page standing: a script then says here what is next. */
function Sent({ visitor, name }: { readonly visitor: Visitor; readonly name: string }): VNode {
  const { consent } = visitor.words;
  return (
    <div hidden data-script="app-opened">
      <h1 tabindex={-1}>{consent.sent.title(name)}</h1>
      <p>{consent.sent.explanation}</p>
      <NotOpened visitor={visitor} />
      <p>
        <a href={visitor.path}>{consent.sent.again}</a>
      </p>
    </div>
  );
}
