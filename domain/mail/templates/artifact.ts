import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';

export function artifactDecided(facts: MailFacts): Page {
  const slug = facts.text('slug');
  const approved = facts.of('decision') === 'approved';
  return {
    subject: `${slug}: the registration was ${approved ? 'approved' : 'rejected'}`,
    blocks: [
      { say: `The registration of ${slug} was ${approved ? 'approved' : 'rejected'}.` },
      ...reason(facts),
      {
        say: approved
          ? 'Its releases can be approved from now on.'
          : 'Change what the reason names, and it is looked at again. The slug stays yours.',
      },
      artifactPage(facts),
    ],
  };
}

interface Decided {
  readonly subject: string;
  readonly what: string;
  readonly next: string;
}

const decided: Readonly<Record<string, Decided>> = {
  approve: {
    subject: 'was approved',
    what: 'was approved, signed and published',
    next: 'Collect the signed zip within seven days, and distribute exactly those bytes.',
  },
  request_changes: {
    subject: 'needs changes',
    what: 'was sent back for changes',
    next: 'Announce the same version again with the changed package, and upload it.',
  },
  reject: {
    subject: 'was rejected',
    what: 'was rejected',
    next: 'This number stays rejected: announce a higher one when you have mended it. You may appeal once.',
  },
  suspend: {
    subject: 'was suspended',
    what: 'was suspended: verification answers unknown for it',
    next: 'You may appeal once, in words; somebody else than the one who decided answers.',
  },
  reinstate: {
    subject: 'is published again',
    what: 'is published again: its suspension has ended',
    next: 'Verification vouches for it as before.',
  },
};

export function releaseDecided(facts: MailFacts): Page {
  const { subject, what, next } = decided[facts.text('decision')] ?? {
    subject: 'was decided on',
    what: 'was decided on',
    next: 'See what is new there.',
  };
  return {
    subject: `${facts.release} ${subject}`,
    blocks: [{ say: `${facts.release} ${what}.` }, ...reason(facts), { say: next }, artifactPage(facts)],
  };
}

export function collectionReminder(facts: MailFacts): Page {
  const until = facts.time('package_until');
  return {
    subject: `${facts.release}: the signed zip waits to be collected`,
    blocks: [
      { say: `${facts.release} was approved three days ago, and its signed zip has not been collected.` },
      {
        say: `It is kept ${until === null ? 'for seven days in all' : `until ${until}`}. Afterwards you can only make it again from the zip that you submitted.`,
      },
      artifactPage(facts),
    ],
  };
}

export function packageAltered(facts: MailFacts): Page {
  return {
    subject: `${facts.release}: an altered copy was reported`,
    blocks: [
      {
        say: `An installation with an active licence has received a file of ${facts.release} that is not the approved one.`,
      },
      {
        facts: [
          ['Received hash', facts.of('received_sha256')],
          ['Approved hash', facts.of('validation_hash')],
          ['First reported', facts.time('first_reported_at')],
          ['Licences that reported it', facts.of('reports')],
        ],
      },
      {
        say: 'Look at where your customers get the file from: somebody may be handing out another one under its name.',
      },
      artifactPage(facts),
    ],
  };
}

export function publishingTokenMade(facts: MailFacts): Page {
  return {
    subject: `${facts.text('slug')}: a new publishing token`,
    blocks: [
      { say: `A new publishing token was made for ${facts.text('slug')}. The one before has ended.` },
      { facts: [['Key', facts.of('key')]] },
      { say: 'If you did not want that, revoke it now: whoever has it can announce and upload in your name.' },
      artifactPage(facts),
    ],
  };
}

/** `artifacts`: one a line, each `slug version ceiling`. */
export function coreReleaseExcluded(facts: MailFacts): Page {
  const core = facts.text('core_release');
  const lines = facts.text('artifacts', '').split('\n');
  const excluded = lines.map((line) => line.split(' ')).filter(([slug = '']) => slug !== '');
  return {
    subject: `Core ${core} is out, and ${excluded.length === 1 ? 'an artifact of yours stops' : 'artifacts of yours stop'} below it`,
    blocks: [
      {
        say: `Core ${core} was added. The highest published version of each of these says that it does not go so far:`,
      },
      { facts: excluded.map(([slug = '', version = '', ceiling = '']) => [slug, `${version}, up to ${ceiling}`]) },
      {
        say: 'If it works there, raise the ceiling (max_core) in your account; no new package is needed. If not, announce a version that does.',
      },
      { go: 'Your artifacts', to: facts.page('account') },
    ],
  };
}

function reason(facts: MailFacts): Block[] {
  const words = facts.of('reason');
  return words === null ? [] : [{ say: 'The reason, word for word:' }, { quote: words }];
}

export function artifactPage(facts: MailFacts): Block {
  const slug = facts.text('slug');
  return { go: `${slug} in your account`, to: facts.page('account', 'artifacts', slug) };
}
