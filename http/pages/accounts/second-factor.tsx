import type { ComponentChildren, VNode } from 'preact';
import { encode } from 'uqr';
import type { SecondFactorKey } from '../../../domain/account/set-up-second-factor.js';
import type { FormState } from '../form.js';
import { Breadcrumbs, Code, Form, Notice, SecretOnce, TextField } from '../kit/index.js';
import { Page } from '../layout.js';
import { homeOf } from '../next-page.js';
import type { Visitor } from '../visitor.js';

const SECURITY = '/account/security';
const PATH = `${SECURITY}/second-factor`;

interface Props {
  readonly visitor: Visitor;
}

function Frame({ visitor, children }: Props & { readonly children: ComponentChildren }): VNode {
  const words = visitor.words.security;
  const { heading } = words.secondFactor;
  return (
    <Page title={heading} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: SECURITY, label: words.title }]} here={heading} />
      <h1>{heading}</h1>
      {children}
    </Page>
  );
}

/** Before anything is made. */
export function BeginPage({ visitor }: Props): VNode {
  const words = visitor.words.security.secondFactor;
  return (
    <Frame visitor={visitor}>
      <p>{words.why}</p>
      <p>{words.needs}</p>
      <p>{words.ends}</p>
      <Form action={`${PATH}/begin`} submit={words.begin} back={SECURITY} />
    </Frame>
  );
}

/** The secret, for a camera and to type, and the code that proves it has arrived. */
export function SetUpPage(props: Props & { readonly shown: SecondFactorKey; readonly form: FormState }): VNode {
  const { visitor, shown, form } = props;
  const words = visitor.words.security.secondFactor;
  return (
    <Frame visitor={visitor}>
      <p>{words.scan}</p>
      <QrCode text={shown.uri} label={words.picture} />
      <Code label={words.key} text={shown.key.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
      <p>{words.ends}</p>
      <Form action={`${PATH}/on`} submit={words.turnOn} form={form} back={SECURITY}>
        <TextField
          name="code"
          label={words.codeLabel}
          note={words.codeNote}
          autocomplete="one-time-code"
          inputmode="numeric"
          form={form}
          code
        />
      </Form>
    </Frame>
  );
}

/** It is on: what can be done with it. */
export function OnPage({ visitor }: Props): VNode {
  const words = visitor.words.security.secondFactor;
  return (
    <Frame visitor={visitor}>
      <p>{words.onTitle}.</p>
      <h2>{words.recovery}</h2>
      <p>{words.replaceWhy}</p>
      <Form action={`${PATH}/recovery-codes`} submit={words.replace} />
      <h2>{words.turnOffTitle}</h2>
      <p>{words.turnOffWhy}</p>
      <Form action={`${PATH}/off`} submit={words.turnOff} danger />
    </Frame>
  );
}

/** Recovery codes, shown this once; `fresh` when the second factor was turned on with them. */
export function RecoveryCodesPage(props: Props & { readonly codes: readonly string[]; readonly fresh?: true }): VNode {
  const { visitor, codes, fresh } = props;
  const home = homeOf(visitor.person?.actor.roles ?? []);
  const words = visitor.words.security.secondFactor;
  return (
    <Frame visitor={visitor}>
      {fresh === true ? <Notice tone="good">{`${words.onTitle}. ${words.ended}`}</Notice> : null}
      <p>{words.codes}</p>
      <SecretOnce label={words.codesTitle} text={codes.join('\n')} kind="codes" />
      {fresh !== true || home === '/account' ? null : (
        <p>
          <a href={home}>{home === '/admin' ? words.toAdmin : words.toReview}</a>
        </p>
      )}
      <p>
        <a href={SECURITY}>{words.toSecurity}</a>
      </p>
    </Frame>
  );
}

/** Light around the modules: scanners need it, and in the dark the page is none. */
const BORDER = 4;

/** A QR code, drawn of elements: dark on light in every look, or cameras do not read it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }): VNode {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={rows.join('')} fill="#000" />
    </svg>
  );
}
