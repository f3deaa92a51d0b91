import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';

/** Without the name that was given: whoever typed the address in could write to it with one. */
export function confirmAddress(facts: MailFacts): Page {
  const isNew = facts.of('purpose') !== 'change_email';
  return {
    subject: 'Confirm your e-mail address',
    blocks: [
      {
        say: isNew
          ? 'An account was asked for with this address. Open the link to confirm it.'
          : 'An account is to have this address from now on. Open the link to confirm it.',
      },
      { go: 'Confirm the address', to: facts.link },
      once(facts),
      { say: 'If that was not you, do nothing: without the link nothing happens.' },
    ],
  };
}

export function resetPassword(facts: MailFacts): Page {
  return {
    subject: 'Set a new password',
    blocks: [
      hello(facts),
      { say: 'A new password was asked for, for your account. Open the link to set one.' },
      { go: 'Set a new password', to: facts.link },
      once(facts),
      { facts: [['Asked for from', facts.of('address')]] },
      { say: 'If that was not you, do nothing: your password stays as it is.' },
    ],
  };
}

export function noAccount(facts: MailFacts): Page {
  return {
    subject: 'There is no account with this address',
    blocks: [
      { say: 'A new password was asked for with this address. There is no account that has it.' },
      { say: 'If that was you, your account has another address. If not, there is nothing to do.' },
      { facts: [['Asked for from', facts.of('address')]] },
      { go: 'The service', to: facts.link },
    ],
  };
}

export function addressTaken(facts: MailFacts): Page {
  return {
    subject: 'You have an account already',
    blocks: [
      hello(facts),
      { say: 'A new account was asked for with this address, which yours has already. None was made.' },
      { say: 'If that was you, sign in. If you do not know your password any more, set a new one:' },
      { go: 'Set a new password', to: facts.link },
      { say: 'If that was not you, there is nothing to do.' },
    ],
  };
}

export function newSignIn(facts: MailFacts): Page {
  return {
    subject: 'A sign-in from a new device',
    blocks: [
      hello(facts),
      { say: 'Somebody has signed in to your account on a device that was not known before.' },
      { facts: [['When', facts.time('at')], ...from(facts)] },
      { say: 'If that was you, there is nothing to do. If not, change your password now and end the other sessions.' },
      { go: 'Security of your account', to: facts.page('account', 'security') },
    ],
  };
}

const changed: Readonly<Record<string, string>> = {
  password: 'Your password was changed',
  email: 'Your e-mail address was changed',
  second_factor_on: 'The second factor was turned on',
  second_factor_off: 'The second factor was turned off',
  recovery_codes: 'Your recovery codes were made anew',
  recovery_code_used: 'A recovery code was used',
};

export function accountChanged(facts: MailFacts): Page {
  const what = changed[facts.text('what')] ?? 'Your account was changed';
  return {
    subject: what,
    blocks: [
      hello(facts),
      { say: `${what}.` },
      { facts: [['When', facts.time('at')], ['New address', facts.of('email')], ...from(facts)] },
      {
        say:
          facts.of('email') === null
            ? 'If that was not you, set a new password now and end the other sessions.'
            : 'Mails go to the new address from now on. If that was not you, tell the operator of the service now.',
      },
      { go: 'Security of your account', to: facts.page('account', 'security') },
    ],
  };
}

function hello(facts: MailFacts): Block {
  const name = facts.of('name');
  return { say: name === null ? 'Hello,' : `Hello ${name},` };
}

function once(facts: MailFacts): Block {
  const until = facts.time('until');
  return { say: until === null ? 'It works once.' : `It works once, until ${until}.` };
}

function from(facts: MailFacts): ReadonlyArray<readonly [string, string | null]> {
  return [
    ['Device', facts.of('device')],
    ['Address', facts.of('address')],
  ];
}
