import type { VNode } from 'preact';
import type { ClientEntry, ClientWithSecret } from '../../../../domain/oauth/clients/client-schemas.js';
import type { FormState } from '../../form.js';
import { Code, SecretOnce, Time } from '../../kit/index.js';
import type { Visitor } from '../../visitor.js';
import { ActPage } from '../act-page.js';
import { AdminPage } from '../frame.js';
import { Choice } from './choice.js';
import { aboveOne, clientPath } from './client-paths.js';

/** What is typed before a client is revoked: enough of its id to be sure which one is meant. */
const TYPED_LENGTH = 12;

export function typedFor({ client_id }: Pick<ClientEntry, 'client_id'>): string {
  return client_id.slice(0, TYPED_LENGTH);
}

interface Props {
  readonly visitor: Visitor;
  readonly client: ClientEntry;
  readonly form: FormState;
}

export function RotatePage({ visitor, client, form }: Props): VNode {
  const { rotate: words } = visitor.words.clients;
  const { client_id, name, previous_secret_until } = client;
  return (
    <ActPage
      visitor={visitor}
      title={words.title(name)}
      above={aboveOne(visitor, client)}
      explanation={previous_secret_until === null ? words.explanation : `${words.explanation} ${words.kept}`}
      action={clientPath(client_id, 'rotate')}
      form={form}
      submit={words.submit}
    >
      <fieldset>
        <legend>{words.keep}</legend>
        <p class="note">{words.keepNote}</p>
        {Object.entries(words.choices).map(([hours, label]) => (
          <Choice name="keep_previous" value={hours} label={label} form={form} chosen={hours === '24'} key={hours} />
        ))}
      </fieldset>
    </ActPage>
  );
}

export function RevokePage({ visitor, client, form }: Props): VNode {
  const { revoke: words } = visitor.words.clients;
  return (
    <ActPage
      visitor={visitor}
      title={words.title(client.name)}
      above={aboveOne(visitor, client)}
      about={<code class="hash">{client.client_id}</code>}
      explanation={words.explanation}
      action={clientPath(client.client_id, 'revoke')}
      form={form}
      submit={words.submit}
      danger
      reason="required"
      typed={typedFor(client)}
    />
  );
}

interface MadeProps {
  readonly visitor: Visitor;
  readonly client: ClientWithSecret;
  readonly secret: string;
  readonly rotated?: boolean;
}

/** Shows the new secret of a client, once. */
export function MadePage({ visitor, client, secret, rotated = false }: MadeProps): VNode {
  const { made: words, columns } = visitor.words.clients;
  const { client_id, previous_secret_until: until } = client;
  const title = rotated ? words.rotatedTitle : words.title;
  return (
    <AdminPage visitor={visitor} title={title} above={aboveOne(visitor, client)} width="narrow">
      <Code label={columns.id} text={client_id} />
      <SecretOnce label={words.secret} text={secret} kind="client" />
      {rotated ? (
        <p>
          {until === null ? (
            words.previousEnded
          ) : (
            <>
              {`${words.previousUntil} `}
              <Time at={until} />
            </>
          )}
        </p>
      ) : null}
      <p>
        <a href={clientPath(client_id)}>{words.next}</a>
      </p>
    </AdminPage>
  );
}
