import type { VNode } from 'preact';
import type { Account } from '../../domain/account/account.js';
import { Command } from './command.js';
import { Facts } from './kit/index.js';
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
  const words = visitor.words.account;
  const roleNames: Readonly<Record<string, string>> = visitor.words.shell.roles;
  return (
    <Page title={words.title} visitor={visitor} area="account">
      <h1>{words.welcome(name)}</h1>
      <Facts
        entries={[
          { term: words.email, value: email },
          { term: words.publisherName, value: publisher_name ?? words.noPublisherName },
          {
            term: words.roles,
            value: (roles.length === 0 ? ['member'] : roles).map((role) => roleNames[role] ?? role).join(', '),
          },
        ]}
      />
      <h2>{words.next}</h2>
      <p>{words.whereCommandsRun}</p>
      {roles.includes('admin') ? (
        <>
          <p>{words.makeAccounts}</p>
          <Command line='admin create-account --email publisher@example.com --name "Kim" --publisher-name "Acme"' />
          <Command line='admin create-account --email reviewer@example.com --name "Robin" --role reviewer' />
        </>
      ) : null}
      {publisher_name === null ? null : (
        <>
          <p>{words.agent}</p>
          <Command line={`admin issue-agent-token --account ${email} --scope publish`} />
          <p>{words.connect(`${baseUrl}/mcp`, 'npx countersign mcp', 'COUNTERSIGN_TOKEN')}</p>
          <p>{words.signed}</p>
          <Command line="admin issue-publishing-token --artifact SLUG" />
        </>
      )}
      {roles.includes('reviewer') ? (
        <>
          <p>{words.decide}</p>
          <Command line={`admin decide --as ${email} --artifact SLUG --decision approve`} />
          <Command line={`admin decide --as ${email} --artifact SLUG --version 1.0.0 --decision approve`} />
        </>
      ) : null}
      <p>{words.everythingElse}</p>
      <Command line="--help" />
    </Page>
  );
}
