import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';

export function webhookSecretRotated(facts: MailFacts): Page {
  const words = facts.words.webhook.rotated;
  return {
    subject: words.subject(facts.artifactInSubject),
    blocks: [
      { say: words.what(facts.artifact) },
      {
        facts: [
          [words.secret, facts.of('secret_id')],
          [words.previous, facts.of('previous_id')],
          [words.until, facts.time('previous_until')],
        ],
      },
      { say: words.next },
      deliveries(facts),
    ],
  };
}

export function webhookNearQuarantine(facts: MailFacts): Page {
  const words = facts.words.webhook.near;
  return {
    subject: words.subject(facts.artifactInSubject),
    blocks: [
      { say: words.what(facts.artifact) },
      { facts: [...about(facts), [words.last, facts.time('last_attempt_at')]] },
      { say: words.next },
      deliveries(facts),
    ],
  };
}

export function webhookQuarantined(facts: MailFacts): Page {
  const words = facts.words.webhook.quarantined;
  return {
    subject: words.subject(facts.artifactInSubject),
    blocks: [
      { say: words.what(facts.artifact) },
      { facts: about(facts) },
      { say: words.next },
      { say: words.others },
      deliveries(facts),
    ],
  };
}

function about(facts: MailFacts): ReadonlyArray<readonly [string, string | null]> {
  const { url, event, type } = facts.words.webhook;
  return [
    [url, facts.of('url')],
    [event, facts.of('event_id')],
    [type, facts.of('event_type')],
  ];
}

function deliveries(facts: MailFacts): Block {
  const place = facts.page('account', 'artifacts', facts.text('slug'), 'deliveries');
  return { go: facts.words.webhook.deliveries, to: place };
}
