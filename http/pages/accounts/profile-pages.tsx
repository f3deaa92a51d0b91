import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../../door.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import { ProfilePage } from './profile.js';

const PATH = '/account/profile';

/** `/account/profile`: name and publisher name. */
export function addProfilePages(app: FastifyInstance, door: HttpDoor): void {
  const show: ShowPage = async ({ visitor }, form) => {
    return <ProfilePage visitor={visitor} account={visitor.person.account} form={form} />;
  };
  memberPage(app, door, PATH, {}, show);
  memberForm(app, door, PATH, { page: show }, async ({ call }, fields) => {
    await call('change_name', { name: (fields['name'] ?? '').trim() });
    return { to: PATH, flash: 'security.nameChanged' };
  });
  memberForm(app, door, `${PATH}/publisher-name`, { page: show }, async ({ call }, fields) => {
    await call('choose_publisher_name', { publisher_name: (fields['publisher_name'] ?? '').trim() });
    return { to: PATH, flash: 'security.publisherNameSet' };
  });
}
