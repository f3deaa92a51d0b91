import type { DecidedBy, ReviewAct, ReviewRules, Taken } from '../../../domain/rules/review.js';
import type { Sentences, Told } from '../../fault-sentences.js';
import { listIn } from '../../lists.js';
import { above } from '../../numbers.js';

const acts: Readonly<Record<ReviewAct, string>> = {
  approve: 'Eine Freigabe',
  reject: 'Eine Ablehnung',
  request_changes: 'Eine Anforderung von Änderungen',
  suspend: 'Eine Sperre',
  reinstate: 'Eine Wiederfreigabe',
  claim: 'Eine Übernahme',
  question: 'Eine Frage',
};

const decided: Readonly<Record<Taken, string>> = {
  approve: 'freigegeben',
  reject: 'abgelehnt',
  request_changes: 'Änderungen angefordert',
  suspend: 'diese Version gesperrt',
  reinstate: 'diese Version wieder freigegeben',
};

const deciders: Readonly<Record<Exclude<DecidedBy, 'person'>, string>> = {
  console: 'Der Betreiber',
  deleted: 'Eine Person, deren Konto gelöscht ist,',
};

const needs = (act: ReviewAct, needed: string, state: string, { quoted }: Told): string =>
  `${acts[act]} setzt den Status ${quoted(needed)} voraus. Der Status ist jetzt ${quoted(state)}.`;

export const review: Sentences<ReviewRules> = {
  'review.not_waiting': ({ act, needed, state }, told) => needs(act, needed, state, told),
  'review.registration_not_pending': ({ act, state }, told) => needs(act, 'pending', state, told),
  'review.decided_before': ({ taken, state, by, name, at }, { instant, quoted }) =>
    `${by === 'person' ? name : deciders[by]} hat am ${instant(at)} ${decided[taken]}. Der Status ist jetzt ${quoted(state)}.`,
  'review.claimed': ({ until }, { instant }) =>
    `Ein anderes Mitglied des Prüfteams hat diesen Eintrag bis ${instant(until)} übernommen.`,
  'review.seen_unknown': 'Diese Seite ist veraltet. Lade sie neu und entscheide noch einmal.',
  'review.decided_since':
    'Jemand hat entschieden, nachdem du diese Seite geöffnet hast. Sieh dir zuerst die Entscheidung an.',
  'review.package_changed':
    'Ein neues Paket ist angekommen, nachdem du diese Seite geöffnet hast. Sieh es dir zuerst an.',
  'review.flags_changed':
    'Die Hinweise haben sich geändert, nachdem du diese Seite geöffnet hast. Sieh sie dir zuerst an.',
  'review.announcement_changed':
    'Versionshinweise oder Kompatibilität haben sich geändert, nachdem du diese Seite geöffnet hast. Sieh sie dir zuerst an.',
  'review.registration_changed':
    'Die Registrierung hat sich geändert, nachdem du diese Seite geöffnet hast. Sieh sie dir zuerst an.',
  'review.previous_version_changed':
    'Die vorherige Version hat sich geändert, nachdem du diese Seite geöffnet hast. Sieh dir zuerst den Vergleich an.',
  'review.higher_version_published': 'Eine höhere Version wurde veröffentlicht, nachdem du diese Seite geöffnet hast.',
  'review.message_unread': 'Eine Nachricht ist angekommen, nachdem du diese Seite geöffnet hast. Lies sie zuerst.',
  'review.note_unread': 'Jemand hat eine Notiz geschrieben, nachdem du diese Seite geöffnet hast. Lies sie zuerst.',
  'review.appeal_changed':
    'Der Einspruch hat sich geändert, nachdem du diese Seite geöffnet hast. Sieh ihn dir zuerst an.',
  'review.message_not_possible': ({ needed, state }, { quoted }) =>
    `Eine Nachricht setzt den Status ${listIn('de', 'or', needed.map(quoted))} voraus. Der Status ist jetzt ${quoted(state)}.`,
  'review.not_in_review': ({ version, state }, { code, quoted }) =>
    `Version ${code(version)} ist nicht in Prüfung. Ihr Status ist ${quoted(state)}.`,
  'review.file_not_found': (_, { received }) =>
    received === null ? 'Das Paket enthält diese Datei nicht.' : `Das Paket enthält keine Datei ${received}.`,
  'review.file_in_neither': (_, { received }) =>
    received === null
      ? 'Keine der beiden Versionen enthält diese Datei.'
      : `Keine der beiden Versionen enthält die Datei ${received}.`,
  'reason.not_found': (_, { received }) =>
    received === null ? 'Diesen Textbaustein gibt es nicht.' : `Es gibt keinen Textbaustein mit der ID ${received}.`,
  'reason.too_many': ({ most }, { number }) =>
    `Möglich sind höchstens ${number(most)} Textbausteine. Lösche zuerst einen.`,
  'appeal.not_found': (_, { received }) =>
    received === null ? 'Diesen Einspruch gibt es nicht.' : `Es gibt keinen Einspruch mit der ID ${received}.`,
  'appeal.about_other': 'Dieser Einspruch betrifft eine andere Version.',
  'appeal.answered': 'Dieser Einspruch ist schon beantwortet.',
  'appeal.outcome_unfitting': ({ decision }) =>
    `Wähle ein Ergebnis, das zu einem Einspruch gegen eine ${decision === 'suspend' ? 'Sperre' : 'Ablehnung'} passt.`,
  'appeal.suspension_gone': ({ state }, { quoted }) =>
    `Die Sperre, gegen die sich der Einspruch richtet, gilt nicht mehr. Der Status ist jetzt ${quoted(state)}.`,
  'appeal.own_decision':
    'Dieser Einspruch richtet sich gegen deine eigene Entscheidung. Ein anderes Mitglied des Prüfteams muss ihn beantworten.',
  'appeal.nothing_to_appeal': ({ state }, { quoted }) =>
    `Es gibt keine Ablehnung oder Sperre, gegen die sich ein Einspruch richten kann. Der Status ist jetzt ${quoted(state)}.`,
  'appeal.already_made': 'Gegen diese Entscheidung wurde schon Einspruch eingelegt.',
  'previous.not_compared': ({ version }, { code }) =>
    `Diese Version wird jetzt mit ${code(version)} verglichen. Lade die Seite neu.`,
  'previous.too_large': ({ size, most }, told) =>
    `Die Datei hat ${above(size, most, told)}. Erlaubt sind höchstens ${told.bytes(most)}.`,
  'previous.hash_differs': ({ sha256, version }, { code }) =>
    `Diese Datei ist nicht das signierte Paket von ${code(version)}, dessen SHA-256 ${code(sha256)} ist.`,
  'previous.no_lower_version': ({ version }, { code }) =>
    `Es wurde keine niedrigere Version als ${code(version)} veröffentlicht. Es gibt also nichts zu vergleichen.`,
  'difference.no_lower_version':
    'Es wurde keine niedrigere Version veröffentlicht. Es gibt also nichts zu vergleichen.',
  'difference.no_copy': ({ version }, { code }) =>
    `Der Dienst hat keine Kopie von ${code(version)}. Lade das signierte Paket hoch, um es zu vergleichen.`,
  'details.lines_not_recorded': 'Die Zeilen dieser Datei wurden nicht erfasst.',
  'details.no_previous_version': ({ version }, { code }) => `Vor ${code(version)} wurde keine Version veröffentlicht.`,
  'review.being_decided': ({ by, name }) =>
    `${by === 'person' ? name : deciders[by]} entscheidet gerade darüber. Versuche es gleich noch einmal.`,
  'review.being_decided_by_unknown': 'Jemand anderes entscheidet gerade darüber. Versuche es gleich noch einmal.',
};
