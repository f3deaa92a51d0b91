import { makeLink } from '../../../../domain/account/account-link.js';
import type { LinkPurpose } from '../../../../domain/account/link-ports.js';
import { MINUTE } from '../../../../domain/durations.js';
import { makeContext } from '../../../../tools/dispatch.js';
import type { GalleryArea } from './gallery.js';

/** Making an account, getting it back, and its security, agents and profile. */
export const accountPages: GalleryArea = {
  name: 'accounts',
  async pages({ served, people, say }) {
    const { services } = served.wiring;
    const { signal } = new AbortController();
    const ctx = makeContext(services, { actor: { kind: 'anonymous' }, door: 'pages', requestId: 'gallery', signal });
    const linkFor = async (purpose: LinkPurpose, path: string): Promise<string> => {
      const of = { accountId: people.member.id, email: people.member.email, name: 'Mo' };
      const { token } = await makeLink(ctx, { purpose, ...of, live: true, life: 10 * MINUTE });
      return `${path}?link=${token}`;
    };
    const { publisher, reviewer } = people;
    await publisher.call('create_agent_token', { name: say('Claude on my laptop').slice(0, 120), scopes: ['publish'] });
    await publisher.call('create_agent_token', { name: say('Nightly check').slice(0, 120), until: '2999-12-31' });
    const ended = await publisher.call('create_agent_token', { name: say('An old one').slice(0, 120) });
    await publisher.call('revoke_agent_token', { id: String(ended['token_id']) });
    await reviewer.call('begin_second_factor', {});
    return [
      { name: 'sign-up', path: '/sign-up' },
      {
        name: 'sign-up-wrong',
        path: '/sign-up',
        act: async (page) => {
          await page.locator('#name').fill('Kim');
          await page.locator('#email').fill('kim@');
          await page.locator('main form .buttons button').click();
          await page.locator('#email-wrong').waitFor();
        },
      },
      { name: 'sign-up-sent', path: '/sign-up/sent' },
      { name: 'sign-up-link', path: await linkFor('sign_up', '/sign-up/confirm') },
      { name: 'link-over', path: '/sign-up/confirm?link=none', status: 404 },
      { name: 'reset', path: '/reset' },
      { name: 'reset-sent', path: '/reset/sent' },
      { name: 'reset-link', path: await linkFor('reset', '/reset/confirm') },
      { name: 'email-link', path: await linkFor('email', '/account/email/confirm'), as: 'member' },
      { name: 'security', path: '/account/security', as: 'publisher' },
      { name: 'security-log', path: '/account/security/log', as: 'publisher' },
      { name: 'password', path: '/account/security/password', as: 'member' },
      { name: 'email', path: '/account/security/email', as: 'member' },
      { name: 'second-factor', path: '/account/security/second-factor', as: 'member' },
      { name: 'second-factor-key', path: '/account/security/second-factor', as: 'reviewer' },
      { name: 'tokens', path: '/account/tokens', as: 'publisher' },
      { name: 'tokens-none', path: '/account/tokens', as: 'member' },
      { name: 'token-new', path: '/account/tokens/new', as: 'publisher' },
      {
        name: 'token-made',
        path: '/account/tokens/new',
        as: 'admin',
        act: async (page) => {
          await page.locator('#name').fill('Claude');
          await page.locator('main form .buttons button').click();
          await page.getByText('bkm_').first().waitFor();
        },
      },
      { name: 'notices', path: '/account/notices', as: 'publisher' },
      { name: 'notices-none', path: '/account/notices', as: 'member' },
      { name: 'profile', path: '/account/profile', as: 'publisher' },
      { name: 'profile-new', path: '/account/profile', as: 'member' },
    ];
  },
};
