import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { SecondFactorKey, SecondFactorOn } from '../../../domain/account/set-up-second-factor.js';
import type { Security } from '../../../domain/account/show-security.js';
import { Refusal } from '../../../domain/refusal.js';
import type { HttpContext } from '../../http-context.js';
import { type FormOptions, type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { renewed } from './renewed.js';
import { BeginPage, OnPage, RecoveryCodesPage, SetUpPage } from './second-factor.js';

const PATH = '/account/security/second-factor';

/** `/account/security/second-factor`: set it up, turn it off, make other recovery codes. */
export function addSecondFactorPages(app: FastifyInstance, http: HttpContext): void {
  const show: ShowPage = async (visit, form) => {
    const { visitor, call } = visit;
    const { second_factor } = await call<Static<typeof Security>>('show_security', {});
    if (second_factor) return <OnPage visitor={visitor} />;
    const key = await keyOf(visit);
    return key === null ? <BeginPage visitor={visitor} /> : <SetUpPage visitor={visitor} shown={key} form={form} />;
  };
  memberPage(app, http, PATH, { recentAuth: true }, show);

  memberForm(app, http, `${PATH}/begin`, {}, async ({ call }) => {
    await call('begin_second_factor', {});
    return { to: PATH };
  });
  memberForm(app, http, `${PATH}/on`, { page: show, once: true }, async (visit, fields) => {
    const input = { code: fields['code'] ?? '' };
    const { recovery_codes, session } = await visit.call<SecondFactorOn>('turn_on_second_factor', input);
    const visitor = await renewed(visit, session);
    return { page: <RecoveryCodesPage visitor={visitor} codes={recovery_codes} fresh /> };
  });
  memberForm(app, http, `${PATH}/off`, {}, async ({ call }) => {
    await call('turn_off_second_factor', {});
    return { to: '/account/security', flash: 'security.secondFactorOff' };
  });
  const asks: FormOptions['asks'] = async ({ words: { security } }) => ({
    ...security.secondFactor.asked,
    back: PATH,
    above: [
      { href: '/account/security', label: security.title },
      { href: PATH, label: security.secondFactor.heading },
    ],
  });
  memberForm(app, http, `${PATH}/recovery-codes`, { once: true, asks }, async ({ call, visitor }) => {
    const { recovery_codes } = await call<{ recovery_codes: string[] }>('replace_recovery_codes', {});
    return { page: <RecoveryCodesPage visitor={visitor} codes={recovery_codes} /> };
  });
}

/** The one that is being set up; `null` when none is. */
async function keyOf({ call }: MemberVisit): Promise<SecondFactorKey | null> {
  try {
    return await call<SecondFactorKey>('read_second_factor_setup', {});
  } catch (error) {
    if (error instanceof Refusal && error.code === 'decision_not_possible') return null;
    throw error;
  }
}
