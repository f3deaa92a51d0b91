import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { HOUR } from '../../../domain/durations.js';
import type { Attention } from '../../../domain/operation/attention-item.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { SelectField } from '../kit/index.js';
import { durationOf } from '../kit/time.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';
import { acknowledgePath } from './attention-items.js';
import { AdminPage } from './frame.js';

const ACKNOWLEDGE = '/admin/attention/:code/acknowledge';

/** From a coffee to a weekend. */
const HOURS = [1, 4, 24, 72];

/** Saying that one looks after what needs attention. */
export function addAttentionPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const shown: ShowPage = async ({ visitor, params, call }, form) => {
    const { items } = await call<Attention>('show_attention', {});
    const item = items.find(({ code }) => code === params['code']);
    return item === undefined ? <GonePage visitor={visitor} /> : <AskPage visitor={visitor} item={item} form={form} />;
  };
  memberPage(app, http, ACKNOWLEDGE, { role }, shown);
  memberForm(app, http, ACKNOWLEDGE, { role, page: shown }, async ({ call, params }, { hours = '', reason = '' }) => {
    await call('acknowledge_attention', { code: params['code'] ?? '', hours: Number(hours), reason });
    return { to: '/admin', flash: 'admin.acknowledged' };
  });
}

interface AskProps {
  readonly visitor: Visitor;
  readonly item: Attention['items'][number];
  readonly form: FormState;
}

function AskPage({ visitor, item, form }: AskProps): VNode {
  const { front } = visitor.words.admin;
  const words = front.acknowledging;
  return (
    <ActPage
      visitor={visitor}
      title={words.title}
      above={[{ href: '/admin', label: front.title }]}
      about={front.items[item.code]?.(item.count) ?? item.code}
      explanation={words.explanation}
      action={acknowledgePath(item.code)}
      form={form}
      submit={words.submit}
      reason="required"
    >
      <SelectField
        name="hours"
        label={words.hours}
        value={form.fields['hours'] ?? '4'}
        options={HOURS.map((hours) => ({ value: String(hours), label: durationOf(visitor.language, hours * HOUR) }))}
        form={form}
      />
    </ActPage>
  );
}

function GonePage({ visitor }: Pick<AskProps, 'visitor'>): VNode {
  const { front } = visitor.words.admin;
  return (
    <AdminPage visitor={visitor} title={front.acknowledging.gone} above={[{ href: '/admin', label: front.title }]}>
      <p>
        <a href="/admin">{front.acknowledging.back}</a>
      </p>
    </AdminPage>
  );
}
