import type { VNode } from 'preact';
import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import type { FormState } from '../../form.js';
import { FileField, Form, useVisitor } from '../../kit/index.js';
import type { Visitor } from '../../visitor.js';
import { AdminPage } from '../frame.js';
import { aboveOne, clientPath } from './client-paths.js';

/** The logo as members see it; nothing without one. */
export function ClientLogo({ client }: { readonly client: Pick<ClientEntry, 'logo' | 'name'> }): VNode | null {
  const { logo: words } = useVisitor().words.clients;
  const { logo, name } = client;
  if (logo === null) return null;
  return (
    <p>
      <img class="app-logo" src={`/oauth/logos/${logo}`} alt={words.alt(name)} width={64} height={64} />
    </p>
  );
}

interface Props {
  readonly visitor: Visitor;
  readonly client: ClientEntry;
  readonly form: FormState;
}

/** Sets the logo of a client. */
export function LogoPage({ visitor, client, form }: Props): VNode {
  const { logo: words } = visitor.words.clients;
  return (
    <AdminPage visitor={visitor} title={words.putTitle(client.name)} above={aboveOne(visitor, client)} width="narrow">
      <ClientLogo client={client} />
      <p>{words.explanation}</p>
      <Form action={clientPath(client.client_id, 'logo')} form={form} submit={words.submit} upload>
        <FileField
          name="logo"
          label={words.file}
          note={words.fileNote}
          form={form}
          accept="image/png,image/jpeg,image/webp"
        />
      </Form>
    </AdminPage>
  );
}
