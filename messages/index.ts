import type { Language } from '../domain/language.js';
import type { MailTemplate } from '../domain/mail/mail-templates.js';
import type { Letterhead, MailData, MailFailure, RenderedMail } from '../domain/mail/ports.js';
import type { MessagePorts } from '../domain/message-ports.js';
import type { ProgressStep } from '../domain/progress.js';
import { type Fault, NOT_SHOWN, type RefusalCode, type ShownFault } from '../domain/refusal.js';
import type { Rule } from '../domain/rules/index.js';
import type { Finding } from '../domain/scan/finding.js';
import type { DeliveryFailure } from '../domain/webhook/delivery-failure.js';
import { connectionFailure as germanConnectionFailure } from './de/connection-failures.js';
import { consoleWords as germanConsoleWords } from './de/console/index.js';
import { deliveryFailures as germanDeliveryFailures } from './de/delivery-failures.js';
import { detailOf as germanDetail } from './de/detail.js';
import { faults as germanFaults } from './de/faults/index.js';
import { flags as germanFlags } from './de/flags.js';
import { jobTitles as germanJobTitles } from './de/jobs.js';
import { mailFailures as germanMailFailures } from './de/mail-failures.js';
import { progress as germanProgress } from './de/progress.js';
import { remedies as germanRemedies } from './de/remedies.js';
import { rules as germanRules } from './de/rules/index.js';
import { scopes as germanScopes } from './de/scopes.js';
import { startWords as germanStartWords } from './de/start.js';
import { titles as germanTitles } from './de/titles.js';
import { connectionFailure as englishConnectionFailure } from './en/connection-failures.js';
import { type ConsoleWords, consoleWords as englishConsoleWords } from './en/console/index.js';
import { deliveryFailures as englishDeliveryFailures } from './en/delivery-failures.js';
import { detailOf as englishDetail } from './en/detail.js';
import { faults as englishFaults } from './en/faults/index.js';
import { flags as englishFlags } from './en/flags.js';
import { jobTitles as englishJobTitles, type JobTitles } from './en/jobs.js';
import { mailFailures as englishMailFailures } from './en/mail-failures.js';
import { progress as englishProgress } from './en/progress.js';
import { remedies as englishRemedies } from './en/remedies.js';
import { rules as englishRules } from './en/rules/index.js';
import { scopes as englishScopes } from './en/scopes.js';
import { startWords as englishStartWords, type StartWords } from './en/start.js';
import { titles as englishTitles } from './en/titles.js';
import { asProse, codeOf, inProse, isGiven, type Said, sentenceOf, toldOf } from './fault-sentences.js';
import { renderMail } from './mails/render.js';
import { readableUnits, wireUnits } from './units.js';
import { withWholeWords } from './whole-words.js';
import type { RuleWords, Text, Units } from './words.js';

/** Of what arrived, inside a sentence. */
const LONGEST = 200;

const catalogues = {
  en: {
    connectionFailure: englishConnectionFailure,
    consoleWords: englishConsoleWords,
    deliveryFailures: englishDeliveryFailures,
    detailOf: englishDetail,
    faults: englishFaults,
    flags: englishFlags,
    jobTitles: englishJobTitles,
    progress: englishProgress,
    mailFailures: englishMailFailures,
    remedies: englishRemedies,
    rules: englishRules,
    scopes: englishScopes,
    startWords: englishStartWords,
    titles: englishTitles,
  },
  de: {
    connectionFailure: germanConnectionFailure,
    consoleWords: germanConsoleWords,
    deliveryFailures: germanDeliveryFailures,
    detailOf: germanDetail,
    faults: germanFaults,
    flags: germanFlags,
    jobTitles: germanJobTitles,
    progress: germanProgress,
    mailFailures: germanMailFailures,
    remedies: germanRemedies,
    rules: germanRules,
    scopes: germanScopes,
    startWords: germanStartWords,
    titles: germanTitles,
  },
} as const satisfies Record<Language, object>;

/** Renders what the rules say as data, in one language and its units. */
export class Messages implements MessagePorts {
  constructor(private readonly units: Units) {}

  /** The title of a refusal code. */
  title(code: RefusalCode): string {
    return catalogues[this.units.language].titles[code];
  }

  /** What to do about a refusal code in general; what is next in a case is the refusal's own `next`. */
  remedy(code: RefusalCode): string {
    return catalogues[this.units.language].remedies[code];
  }

  fault(fault: Fault): ShownFault {
    const { code, field } = fault;
    return { code, field, received: this.received(fault), expected: this.expected(fault) };
  }

  /** What the scan found and why it matters, in whole sentences. */
  flag({ id, params }: Finding): string {
    const words = catalogues[this.units.language].flags[id] as Text<Finding['params']>;
    return typeof words === 'string' ? words : words(params, this.units);
  }

  /** What was expected, without a full stop; `null` for `internal` alone. */
  expected({ rule }: Pick<Fault, 'rule'>): string | null {
    if (rule === null) return null;
    const words = this.wordsOf(rule);
    return this.text(isText(words) ? words : words.expected, rule);
  }

  /** What arrived: as it was sent, or in the words of the rule where it is a circumstance. */
  received({ rule, received }: Pick<Fault, 'rule' | 'received'>): string | null {
    if (rule === null) return received;
    const words = this.wordsOf(rule);
    return isText(words) ? received : this.text(words.received, rule);
  }

  /** Whether `received` is said in words, and is no value that was sent. */
  isCircumstance({ rule }: Pick<Fault, 'rule'>): boolean {
    return rule !== null && !isText(this.wordsOf(rule));
  }

  /** What a page says of a fault, in whole sentences with code between backticks; `null` for `internal` alone. */
  said({ rule, field, received }: Pick<Fault, 'rule' | 'field' | 'received'>): Said | null {
    if (rule === null) return null;
    const { faults } = catalogues[this.units.language];
    const told = toldOf(this.units, field, received);
    const said = sentenceOf(faults, rule, told, field) ?? this.otherwise(rule, received);
    return this.units.language === 'de' ? { ...said, text: inProse(said.text, withWholeWords) } : said;
  }

  /** Of a rule without sentences: its words for every door; a value that was sent is before the reader's eyes. */
  private otherwise(broken: Rule, received: string | null): Said {
    const expected = this.expected({ rule: broken }) ?? '';
    const isTold = broken.rule === 'as_told' || this.isCircumstance({ rule: broken });
    const found = isTold && received !== NOT_SHOWN ? this.received({ rule: broken, received }) : null;
    const needed = isGiven(expected, broken) ? codeOf(expected) : asProse(expected.replace(/\.$/, ''));
    const { otherwise } = catalogues[this.units.language].faults;
    return {
      text: otherwise(needed, found === null || found.trim() === '' ? null : asProse(found)),
      namesField: false,
    };
  }

  /** A fault in one sentence, with a note behind it. */
  sentence(shown: ShownFault, note: string | null): string {
    return catalogues[this.units.language].detailOf(shown, this.title(shown.code), note);
  }

  /** What a long call is doing. */
  progress({ step, params }: ProgressStep): string {
    const words = catalogues[this.units.language].progress[step] as string | ((given: typeof params) => string);
    return typeof words === 'string' ? words : words(params);
  }

  /** What a background job is called, and what it does. */
  job(name: string): JobTitles[string] {
    return catalogues[this.units.language].jobTitles[name] ?? { title: name, description: '' };
  }

  get language(): Language {
    return this.units.language;
  }

  /** What the command line says. */
  get console(): ConsoleWords {
    return catalogues[this.units.language].consoleWords;
  }

  /** What a service says when it runs. */
  get start(): StartWords {
    return catalogues[this.units.language].startWords;
  }

  detail(fault: Fault): string {
    const { received, ...shown } = wireMessages.fault(fault);
    const short = { ...shown, received: received?.slice(0, LONGEST) ?? null };
    return wireMessages.sentence(short, null);
  }

  scope(name: string, language: Language): string | null {
    const { scopes } = catalogues[language];
    return Object.hasOwn(scopes, name) ? scopes[name as keyof typeof scopes] : null;
  }

  mail(template: MailTemplate, data: MailData, head: Letterhead): RenderedMail {
    return renderMail(template, data, head);
  }

  /** Why a mail was not sent: in a sentence of ours, or as the mail server said it. */
  mailFailure(failure: MailFailure): string {
    return typeof failure === 'string' ? failure : catalogues[this.units.language].mailFailures[failure.why];
  }

  /** Why a delivery came to no status: a sentence. */
  deliveryFailure(failure: DeliveryFailure): string {
    const { connectionFailure, deliveryFailures } = catalogues[this.units.language];
    switch (failure.why) {
      case 'told':
        return failure.words;
      case 'url_refused':
        return deliveryFailures.url_refused(this.received(failure) ?? '', this.expected(failure) ?? '');
      case 'not_answered': {
        const what = connectionFailure(failure.failure, failure.step);
        return deliveryFailures.not_answered(what, failure.seconds, failure.failure === 'timed_out');
      }
      default:
        return deliveryFailures[failure.why];
    }
  }

  private wordsOf({ rule }: Rule): RuleWords<Rule['params']> {
    return catalogues[this.units.language].rules[rule] as RuleWords<Rule['params']>;
  }

  private text(text: Text<Rule['params']>, { params }: Rule): string {
    return typeof text === 'string' ? text : text(params, this.units);
  }
}

function isText<Parameters>(words: RuleWords<Parameters>): words is Text<Parameters> {
  return typeof words !== 'object';
}

/** As the contract writes messages, on the wire. */
export const wireMessages = new Messages(wireUnits);

const readable: Readonly<Record<Language, Messages>> = {
  en: new Messages(readableUnits('en')),
  de: new Messages(readableUnits('de')),
};

/** As a person reads messages, on pages, in mails and at the console. */
export function messagesIn(language: Language): Messages {
  return readable[language];
}
