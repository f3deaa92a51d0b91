import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';
import { artifactPage } from './artifact.js';

export function reviewQuestion(facts: MailFacts): Page {
  return {
    subject: `${facts.release}: a question from the review`,
    blocks: [
      { say: `The reviewer of ${facts.release} asks:` },
      { quote: facts.text('text') },
      { say: 'It keeps its place in the queue. Your answer is waited for.' },
      answerPage(facts),
    ],
  };
}

/** Where the answer is written: the page of the version, of a registration that of the artifact. */
function answerPage(facts: MailFacts): Block {
  const version = facts.of('version');
  const place = ['account', 'artifacts', facts.text('slug'), ...(version === null ? [] : ['releases', version])];
  return { go: 'Answer in your account', to: `${facts.page(...place)}#thread` };
}

/** To the reviewer. */
export function reviewAnswer(facts: MailFacts): Page {
  const version = facts.of('version');
  const place = ['review', facts.text('slug'), ...(version === null ? [] : [version])];
  return {
    subject: `${facts.release}: an answer from the publisher`,
    blocks: [
      { say: `The publisher of ${facts.release} writes:` },
      { quote: facts.text('text') },
      { go: 'The review', to: facts.page(...place) },
    ],
  };
}

const outcomes: Readonly<Record<string, string>> = {
  upheld: 'The decision stands.',
  reinstated: 'The suspension has ended: the version is published again.',
  announce_higher: 'This number stays rejected: announce a higher one.',
  update: 'Update the registration, and it is looked at again.',
};

export function appealAnswered(facts: MailFacts): Page {
  return {
    subject: `${facts.release}: your appeal was answered`,
    blocks: [
      {
        say: `Somebody else than the one who decided has answered your appeal against the ${facts.of('decision') === 'suspend' ? 'suspension' : 'rejection'} of ${facts.release}.`,
      },
      { say: outcomes[facts.text('outcome')] ?? '' },
      { say: 'The answer, word for word:' },
      { quote: facts.text('answer') },
      artifactPage(facts),
    ],
  };
}
