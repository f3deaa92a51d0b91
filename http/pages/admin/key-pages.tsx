import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { NEXT_KEY_LIFE } from '../../../domain/durations.js';
import { refuse } from '../../../domain/refusal.js';
import { rule } from '../../../domain/rules/index.js';
import type { KeyList } from '../../../domain/signing/key-list.js';
import { NEW_KEY, NO_KEY } from '../../../domain/signing/mark-compromised.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { Id, Notice, requireTyped, State, Table, TextArea, Time } from '../kit/index.js';
import type { NavItem } from '../kit/nav.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';
import { AdminPage, at } from './frame.js';

const KEYS = '/admin/keys';
/** What is typed before a key is retired or condemned: enough of it to be sure which one is meant. */
const TYPED_LENGTH = 8;

type Key = KeyList['keys'][number];

/** Signing keys: the list with what the states mean, adding, activating, retiring, condemning. */
export function addKeyPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const keysOf = async ({ call }: MemberVisit): Promise<readonly Key[]> =>
    (await call<KeyList>('list_signing_key_history', {})).keys;
  const keyOf = async (visit: MemberVisit): Promise<Key> => keyIn(await keysOf(visit), visit);

  memberPage(app, http, KEYS, { role }, async (visit) => {
    return <KeysPage visitor={visit.visitor} keys={await keysOf(visit)} />;
  });

  const adding: ShowPage = async ({ visitor }, form) => <AddPage visitor={visitor} form={form} />;
  memberPage(app, http, `${KEYS}/add`, { role, recentAuth: true }, adding);
  memberForm(app, http, `${KEYS}/add`, { role, page: withoutKey(adding) }, async ({ call }, fields) => {
    const key = (fields['key'] ?? '').trim();
    await call('add_signing_key', key === '' ? {} : { key });
    return { to: KEYS, flash: 'admin.keyAdded' };
  });

  const activating: ShowPage = async (visit, form) => {
    return <ActivatePage visitor={visit.visitor} signingKey={await keyOf(visit)} form={form} />;
  };
  memberPage(app, http, `${KEYS}/:kid/activate`, { role, recentAuth: true }, activating);
  memberForm(app, http, `${KEYS}/:kid/activate`, { role, page: activating }, async ({ call, params }, fields) => {
    const reason = fields['reason'] ?? '';
    const kid = params['kid'] ?? '';
    await call('activate_signing_key', reason.trim() === '' ? { kid } : { kid, reason });
    return { to: KEYS, flash: 'admin.keyActivated' };
  });

  const retiring: ShowPage = async (visit, form) => {
    return <RetirePage visitor={visit.visitor} signingKey={await keyOf(visit)} form={form} />;
  };
  memberPage(app, http, `${KEYS}/:kid/retire`, { role, recentAuth: true }, retiring);
  memberForm(app, http, `${KEYS}/:kid/retire`, { role, page: retiring }, async ({ call, params }, fields) => {
    const kid = params['kid'] ?? '';
    requireTyped(fields, kid.slice(0, TYPED_LENGTH));
    await call('retire_signing_key', { kid, reason: fields['reason'] ?? '' });
    return { to: KEYS, flash: 'admin.keyRetired' };
  });

  const condemning: ShowPage = async (visit, form) => {
    const keys = await keysOf(visit);
    const signingKey = keyIn(keys, visit);
    return <CompromisePage visitor={visit.visitor} signingKey={signingKey} keys={keys} form={form} />;
  };
  memberPage(app, http, `${KEYS}/:kid/compromised`, { role, recentAuth: true }, condemning);
  memberForm(app, http, `${KEYS}/:kid/compromised`, { role, page: condemning }, async ({ call, params }, fields) => {
    const kid = params['kid'] ?? '';
    requireTyped(fields, kid.slice(0, TYPED_LENGTH));
    const replacement = fields['replacement'] ?? '';
    const wanted = replacement === '' ? {} : { replacement };
    await call('mark_compromised', { kid, reason: fields['reason'] ?? '', ...wanted });
    return { to: KEYS, flash: ['', NO_KEY].includes(replacement) ? 'admin.keyCompromised' : 'admin.keyReplaced' };
  });
}

function keyIn(keys: readonly Key[], { params }: MemberVisit): Key {
  const kid = params['kid'] ?? '';
  return keys.find((one) => one.kid === kid) ?? refuse('not_found', 'kid', kid, rule('key.not_found'));
}

/** A private key that was refused does not come back in the form. */
function withoutKey(page: ShowPage): ShowPage {
  return (visit, form) => page(visit, { ...form, fields: { ...form.fields, key: '' } });
}

function KeysPage({ visitor, keys }: { readonly visitor: Visitor; readonly keys: readonly Key[] }): VNode {
  const words = visitor.words.admin.keys;
  const { columns, meanings } = words;
  return (
    <AdminPage visitor={visitor} title={words.title} action={{ href: `${KEYS}/add`, label: words.add }}>
      {keys.some(({ status }) => status === 'active') ? null : <Notice tone="bad">{words.noneActive}</Notice>}
      <p>{words.introduction}</p>
      <Table
        caption={words.title}
        rows={keys}
        keyOf={({ kid }) => kid}
        columns={[
          {
            label: columns.key,
            tight: true,
            cell: ({ kid, imported, reason }) => (
              <>
                <Id id={kid} />
                {imported ? ` (${words.imported})` : ''}
                {reason === null ? null : <p class="note">{`${words.reasonKept}: ${reason}`}</p>}
              </>
            ),
          },
          { label: columns.state, tight: true, cell: ({ status }) => <State state={status} /> },
          { label: columns.added, tight: true, cell: ({ created_at }) => <Time at={created_at} /> },
          {
            label: columns.active,
            tight: true,
            cell: ({ activated_at }) => <Time at={activated_at} none={visitor.words.kit.notYet} />,
          },
          {
            label: columns.act,
            cell: (key) => (key.status === 'compromised' ? null : <Acts visitor={visitor} signingKey={key} />),
          },
        ]}
      />
      <h2>{words.meaning}</h2>
      <dl>
        {(['next', 'active', 'retired', 'compromised'] as const).map((state) => (
          <div key={state}>
            <dt>
              <State state={state} />
            </dt>
            <dd>{meanings[state]}</dd>
          </div>
        ))}
      </dl>
    </AdminPage>
  );
}

interface KeyProps {
  readonly visitor: Visitor;
  readonly signingKey: Key;
}

function Acts({ visitor, signingKey }: KeyProps): VNode {
  const words = visitor.words.admin.keys;
  const { kid, status } = signingKey;
  return (
    <ul class="plain">
      {status === 'next' ? (
        <>
          <li>
            <a href={at('keys', kid, 'activate')}>{words.activate}</a>
          </li>
          <li>
            <a href={at('keys', kid, 'retire')}>{words.retire}</a>
          </li>
        </>
      ) : null}
      <li>
        <a href={at('keys', kid, 'compromised')}>{words.compromise}</a>
      </li>
    </ul>
  );
}

const above = ({ words }: Visitor): readonly NavItem[] => [{ href: KEYS, label: words.admin.keys.title }];

function AddPage({ visitor, form }: { readonly visitor: Visitor; readonly form: FormState }): VNode {
  const words = visitor.words.admin.keys;
  return (
    <ActPage
      visitor={visitor}
      title={words.addTitle}
      above={above(visitor)}
      explanation={words.addExplanation}
      action={`${KEYS}/add`}
      form={form}
      submit={words.addSubmit}
    >
      <TextArea name="key" label={words.key} note={words.keyNote} form={form} rows={8} optional />
    </ActPage>
  );
}

function ActivatePage({ visitor, signingKey, form }: KeyProps & { readonly form: FormState }): VNode {
  const words = visitor.words.admin.keys;
  const { kid, created_at, imported } = signingKey;
  // An imported one needs none as long as nothing has been signed.
  const needsReason = !imported && visitor.now.getTime() - new Date(created_at).getTime() < NEXT_KEY_LIFE;
  const about = (
    <>
      <Id id={kid} />
      <br />
      {`${words.columns.added}: `}
      <Time at={created_at} />
    </>
  );
  return (
    <ActPage
      visitor={visitor}
      title={words.activateTitle}
      above={above(visitor)}
      about={about}
      explanation={needsReason ? `${words.activateExplanation} ${words.activateEarly}` : words.activateExplanation}
      action={at('keys', kid, 'activate')}
      form={form}
      submit={words.activateSubmit}
      danger
      reason={needsReason ? 'required' : 'optional'}
    />
  );
}

function RetirePage({ visitor, signingKey, form }: KeyProps & { readonly form: FormState }): VNode {
  const words = visitor.words.admin.keys;
  const { kid } = signingKey;
  return (
    <ActPage
      visitor={visitor}
      title={words.retireTitle}
      above={above(visitor)}
      about={<Id id={kid} />}
      explanation={words.retireExplanation}
      action={at('keys', kid, 'retire')}
      form={form}
      submit={words.retireSubmit}
      danger
      reason="required"
      typed={kid.slice(0, TYPED_LENGTH)}
    />
  );
}

interface CompromiseProps extends KeyProps {
  readonly keys: readonly Key[];
  readonly form: FormState;
}

/** An active key is condemned and replaced in one step: which key signs from then on is part of the form. */
function CompromisePage({ visitor, signingKey, keys, form }: CompromiseProps): VNode {
  const words = visitor.words.admin.keys;
  const { kid, status } = signingKey;
  return (
    <ActPage
      visitor={visitor}
      title={words.compromiseTitle}
      above={above(visitor)}
      about={
        <>
          <Id id={kid} /> <State state={status} />
        </>
      }
      explanation={words.compromiseExplanation}
      action={at('keys', kid, 'compromised')}
      form={form}
      submit={status === 'active' ? words.replaceSubmit : words.compromiseSubmit}
      danger
      reason="required"
      typed={kid.slice(0, TYPED_LENGTH)}
    >
      {status === 'active' ? <Replacement visitor={visitor} keys={keys} form={form} /> : null}
    </ActPage>
  );
}

/** The key that has stood as next for longest is chosen: core releases are the likeliest to carry it. */
function Replacement({ visitor, keys, form }: Omit<CompromiseProps, 'signingKey'>): VNode {
  const words = visitor.words.admin.keys;
  const next = keys.filter(({ status }) => status === 'next');
  const chosen = form.fields['replacement'] ?? next[0]?.kid ?? NEW_KEY;
  const choices = [
    ...next.map(({ kid, created_at }) => ({
      value: kid,
      label: words.replaceNext(kid.slice(0, TYPED_LENGTH)),
      note: (
        <>
          {`${words.columns.added}: `}
          <Time at={created_at} />
        </>
      ),
    })),
    { value: NEW_KEY, label: words.replaceNew, note: words.replaceNewNote },
    { value: NO_KEY, label: words.replaceNone, note: words.replaceNoneNote },
  ];
  return (
    <fieldset>
      <legend>{words.replacement}</legend>
      <p class="note">
        {words.replacementNote} <a href={`${KEYS}/add`}>{words.replaceImport}</a>
      </p>
      {choices.map(({ value, label, note }) => (
        <div class="field check" key={value}>
          <input
            type="radio"
            id={`replacement-${value}`}
            name="replacement"
            value={value}
            checked={value === chosen}
            aria-describedby={`replacement-${value}-note`}
          />
          <label for={`replacement-${value}`}>{label}</label>
          <p class="note" id={`replacement-${value}-note`}>
            {note}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
