import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';

/** Without the name that was given: whoever typed the address in could write to it with one. */
export function confirmAddress(facts: MailFacts): Page {
  const { account } = facts.words;
  const words = account.confirm;
  return {
    subject: words.subject,
    blocks: [
      { say: facts.of('purpose') === 'change_email' ? words.changeEmail : words.signUp },
      { go: words.link, to: facts.link },
      { say: account.once(facts.time('until')) },
      { say: words.notYou },
    ],
  };
}

export function resetPassword(facts: MailFacts): Page {
  const { account } = facts.words;
  const words = account.reset;
  return {
    subject: words.subject,
    blocks: [
      hello(facts),
      { say: words.asked },
      { go: account.setPassword, to: facts.link },
      { say: account.once(facts.time('until')) },
      { facts: [[account.askedFrom, facts.of('address')]] },
      { say: words.notYou },
    ],
  };
}

export function noAccount(facts: MailFacts): Page {
  const { account } = facts.words;
  const words = account.noAccount;
  return {
    subject: words.subject,
    blocks: [
      { say: words.asked },
      { say: words.next },
      { facts: [[account.askedFrom, facts.of('address')]] },
      { go: words.link, to: facts.link },
    ],
  };
}

export function addressTaken(facts: MailFacts): Page {
  const { account } = facts.words;
  const { change, ...signUp } = account.taken;
  const words = facts.of('purpose') === 'change_email' ? change : signUp;
  return {
    subject: words.subject,
    blocks: [
      hello(facts),
      { say: words.asked },
      { say: words.next },
      { go: account.setPassword, to: facts.link },
      { say: words.notYou },
    ],
  };
}

export function newSignIn(facts: MailFacts): Page {
  const { account } = facts.words;
  const words = account.newSignIn;
  return {
    subject: words.subject,
    blocks: [
      hello(facts),
      { say: words.what },
      { facts: [[account.when, facts.time('at')], ...from(facts)] },
      { say: words.next },
      security(facts),
    ],
  };
}

export function accountChanged(facts: MailFacts): Page {
  const { account } = facts.words;
  const words = account.changed;
  const what = facts.among('what', words.what) ?? words.something;
  const email = facts.of('email');
  const byOperator = facts.of('by') === 'operator';
  return {
    subject: what,
    blocks: [
      hello(facts),
      { say: `${what}.` },
      {
        facts: [
          [account.when, facts.time('at')],
          [words.by, byOperator ? words.operator : null],
          [words.newAddress, email],
          ...from(facts),
        ],
      },
      ...programs(facts),
      { say: byOperator ? words.notAsked : email === null ? words.notYou : words.notYouEmail },
      security(facts),
    ],
  };
}

/** Tokens and keys that a mail names: the rest is in the account. */
const PROGRAMS = 10;

/** What acts in the account's name without its password. */
function programs(facts: MailFacts): Block[] {
  const lines = facts.of('programs')?.split('\n') ?? [];
  if (lines.length === 0) return [];
  const words = facts.words.account.programs;
  const shown = lines.slice(0, PROGRAMS).map((line) => {
    const [kind = '', at = '-', ...name] = line.split(' ');
    const used = at === '-' ? words.never : words.lastUsed(facts.instant(at));
    const what = kind === 'api_key' ? words.apiKey : words.agentToken;
    return [name.join(' ') || what, `${what}, ${used}`] as const;
  });
  const more = lines.length - shown.length;
  const ended = facts.of('programs_ended') === 'yes';
  return [
    { say: ended ? words.ended : words.goOn },
    { facts: shown },
    ...(more > 0 ? [{ say: words.more(more) }] : []),
    ...(ended
      ? []
      : [
          { go: words.agentTokens, to: facts.page('account', 'tokens') },
          { go: words.apiKeys, to: facts.page('account', 'api-keys') },
        ]),
  ];
}

function hello(facts: MailFacts): Block {
  return { say: facts.words.common.hello(facts.of('name')) };
}

function from(facts: MailFacts): ReadonlyArray<readonly [string, string | null]> {
  const { device, address } = facts.words.account;
  return [
    [device, facts.of('device')],
    [address, facts.of('address')],
  ];
}

function security(facts: MailFacts): Block {
  return { go: facts.words.account.security, to: facts.page('account', 'security') };
}
