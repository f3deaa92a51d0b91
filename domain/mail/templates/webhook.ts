import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';

export function webhookSecretRotated(facts: MailFacts): Page {
  const until = facts.time('previous_until');
  return {
    subject: `${facts.text('slug')}: the webhook secret was changed`,
    blocks: [
      { say: `The webhook of ${facts.text('slug')} has a new secret. Deliveries are signed with it from now on.` },
      {
        facts: [
          ['New secret', facts.of('secret_id')],
          ['Secret before', facts.of('previous_id')],
          ['Valid until', until],
        ],
      },
      { say: 'A receiver that answers 401 gets the same event signed with the one before, while that is valid.' },
      deliveries(facts),
    ],
  };
}

export function webhookNearQuarantine(facts: MailFacts): Page {
  return {
    subject: `${facts.text('slug')}: the webhook has failed six times`,
    blocks: [
      { say: `An event for ${facts.text('slug')} could not be delivered in six attempts. One attempt is left.` },
      { facts: [...about(facts), ['Last attempt', facts.time('last_attempt_at')]] },
      { say: 'If that fails too, the endpoint goes into quarantine, and events are held until you resend one.' },
      deliveries(facts),
    ],
  };
}

export function webhookQuarantined(facts: MailFacts): Page {
  return {
    subject: `${facts.text('slug')}: the webhook is in quarantine`,
    blocks: [
      {
        say: `An event for ${facts.text('slug')} could not be delivered in seven attempts. Its endpoint is in quarantine.`,
      },
      { facts: about(facts) },
      {
        say: 'New events are held; none is lost. Mend the receiver, then resend the event: that ends the quarantine, and the held ones follow, oldest first.',
      },
      {
        say: 'Other events may have used up their attempts as well. They do not follow by themselves: Deliveries shows them as failed, and resends them together.',
      },
      deliveries(facts),
    ],
  };
}

function about(facts: MailFacts): ReadonlyArray<readonly [string, string | null]> {
  return [
    ['URL', facts.of('url')],
    ['Event', facts.of('event_id')],
    ['Type', facts.of('event_type')],
  ];
}

function deliveries(facts: MailFacts): Block {
  return { go: 'Deliveries', to: facts.page('account', 'artifacts', facts.text('slug'), 'deliveries') };
}
