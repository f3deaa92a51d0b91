import type { FastifyInstance } from 'fastify';
import type { Account } from '../../domain/account/account.js';
import { takeLimit } from '../../domain/limits/take.js';
import type { HttpDoor } from '../door.js';
import { AccountPage } from './account.js';
import { callFor, sendPage } from './desk.js';
import { visitorOf } from './visitor.js';

/** `/account`: only for who is signed in; others are sent to sign in. */
export function addAccountPages(app: FastifyInstance, door: HttpDoor): void {
  app.get('/account', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    if (visitor.person === null) return reply.redirect('/sign-in', 303);
    await takeLimit(door.services.ports, 'page_views_per_minute', visitor.person.session._id);
    const account = await callFor<Account>(door, request, visitor, 'own_account', {});
    const { baseUrl } = door.services.ports.settings;
    return sendPage(reply, <AccountPage visitor={visitor} account={account} baseUrl={baseUrl} />);
  });
}
