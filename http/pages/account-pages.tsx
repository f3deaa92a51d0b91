import type { FastifyInstance } from 'fastify';
import type { Account } from '../../domain/account/account.js';
import type { HttpDoor } from '../door.js';
import { AccountPage } from './account.js';
import { memberPage } from './member.js';

/** `/account`: only for who is signed in; others are sent to sign in. */
export function addAccountPages(app: FastifyInstance, door: HttpDoor): void {
  memberPage(app, door, '/account', {}, async ({ visitor, call }) => {
    const account = await call<Account>('own_account', {});
    const { baseUrl } = door.services.ports.settings;
    return <AccountPage visitor={visitor} account={account} baseUrl={baseUrl} />;
  });
}
