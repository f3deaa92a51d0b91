import type { MailFacts } from '../facts.js';
import type { Block, Page } from '../page.js';
import { releasePage } from './artifact.js';

export function reviewQuestion(facts: MailFacts): Page {
  const words = facts.words.review.question;
  return {
    subject: words.subject(facts.releaseInSubject),
    blocks: [{ say: words.asks(facts.release) }, { quote: facts.text('text') }, { say: words.next }, answerPage(facts)],
  };
}

/** Where the answer is written: the page of the version, of a registration that of the artifact. */
function answerPage(facts: MailFacts): Block {
  const version = facts.of('version');
  const place = ['account', 'artifacts', facts.text('slug'), ...(version === null ? [] : ['releases', version])];
  return { go: facts.words.review.question.link, to: `${facts.page(...place)}#thread` };
}

/** To the reviewer. */
export function reviewAnswer(facts: MailFacts): Page {
  const words = facts.words.review.answer;
  const version = facts.of('version');
  const place = ['review', facts.text('slug'), ...(version === null ? [] : [version])];
  return {
    subject: words.subject(facts.releaseInSubject),
    blocks: [
      { say: words.writes(facts.release) },
      { quote: facts.text('text') },
      { go: words.link, to: facts.page(...place) },
    ],
  };
}

export function appealAnswered(facts: MailFacts): Page {
  const words = facts.words.review.appeal;
  const against = facts.of('decision') === 'suspend' ? words.suspension : words.rejection;
  const outcome = facts.among('outcome', words.outcomes);
  return {
    subject: words.subject(facts.releaseInSubject),
    blocks: [
      { say: against(facts.release) },
      ...(outcome === null ? [] : [{ say: outcome }]),
      { say: words.answer },
      { quote: facts.text('answer') },
      releasePage(facts),
    ],
  };
}
