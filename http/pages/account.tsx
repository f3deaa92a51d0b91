import type { VNode } from 'preact';
import type { Account } from '../../domain/account/account.js';
import { Command } from './command.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly account: Account;
  readonly baseUrl: string;
}

/** Who is signed in, and what to do next. */
export function AccountPage({ visitor, account, baseUrl }: Props): VNode {
  const { email, name, publisher_name, roles } = account;
  return (
    <Page title="Account" visitor={visitor}>
      <h1>{`Welcome, ${name}`}</h1>
      <dl>
        <dt>E-mail address</dt>
        <dd>{email}</dd>
        <dt>Publisher name</dt>
        <dd>{publisher_name ?? 'none yet: an artifact cannot be registered without one'}</dd>
        <dt>Roles</dt>
        <dd>{roles.length === 0 ? 'member' : roles.join(', ')}</dd>
      </dl>
      <h2>What you can do next</h2>
      <p>These commands run where the service runs.</p>
      {roles.includes('admin') ? (
        <>
          <p>Make an account for a publisher and one for a reviewer. Each prints a link to pass on.</p>
          <Command line='admin create-account --email publisher@example.com --name "Kim" --publisher-name "Acme"' />
          <Command line='admin create-account --email reviewer@example.com --name "Robin" --role reviewer' />
        </>
      ) : null}
      {publisher_name === null ? null : (
        <>
          <p>Let an agent publish for you: it registers an artifact, announces a version and uploads the package.</p>
          <Command line={`admin issue-agent-token --account ${email} --scope publish`} />
          <p>
            Connect it to <code>{`${baseUrl}/mcp`}</code> with that token, or run <code>npx countersign mcp</code> with{' '}
            <code>COUNTERSIGN_TOKEN</code> set to it.
          </p>
          <p>Or send requests that are signed with the publishing token of an artifact:</p>
          <Command line="admin issue-publishing-token --artifact SLUG" />
        </>
      )}
      {roles.includes('reviewer') ? (
        <>
          <p>Decide on what publishers have sent:</p>
          <Command line={`admin decide --as ${email} --artifact SLUG --decision approve`} />
          <Command line={`admin decide --as ${email} --artifact SLUG --version 1.0.0 --decision approve`} />
        </>
      ) : null}
      <p>Everything else there is:</p>
      <Command line="--help" />
    </Page>
  );
}
