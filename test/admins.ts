import type { Role } from '../domain/actor.js';
import type { TestService } from './service.js';

type Answer = Record<string, unknown>;

/** People of a test service who are there in the store, and act in person. */
export interface TestPerson {
  readonly id: string;
  call(capability: string, input: object): Promise<Answer>;
}

/** Makes an account and lets its person call capabilities as the pages do: with the roles that it has then. */
export async function makePerson(
  service: TestService,
  id: string,
  roles: readonly Role[],
  more: { readonly name?: string; readonly publisher_name?: string } = {},
): Promise<TestPerson> {
  const { name = id, publisher_name = null } = more;
  await service.store.accounts.create({
    _id: id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    name,
    publisher_name,
    publisher_key: publisher_name?.toLowerCase() ?? null,
    roles,
    password_hash: null,
    created_at: service.services.clock(),
    banned_at: null,
  });
  return {
    id,
    call: async (capability, input) => {
      const account = await service.store.accounts.byId(id);
      const actor = {
        kind: 'person',
        account_id: id,
        roles: account?.roles ?? [],
        session_id: `ses_${id}`,
        proved_at: service.services.clock(),
      } as const;
      return service.call(capability, input, actor, 'pages');
    },
  };
}
