import type { DecidedBy, ReviewAct, ReviewRules, Taken } from '../../../domain/rules/review.js';
import { listIn } from '../../lists.js';
import type { WordsOf } from '../../words.js';

const anyOf = (items: readonly string[]): string => listIn('de', 'or', items);

const acts: Readonly<Record<ReviewAct, string>> = {
  approve: 'eine Freigabe',
  reject: 'eine Ablehnung',
  request_changes: 'eine Anforderung von Änderungen',
  suspend: 'eine Sperre',
  reinstate: 'eine Wiederfreigabe',
  claim: 'eine Übernahme',
  question: 'eine Frage',
};

const decided: Readonly<Record<Taken, string>> = {
  approve: 'Freigabe',
  reject: 'Ablehnung',
  request_changes: 'Anforderung von Änderungen',
  suspend: 'Sperre',
  reinstate: 'Wiederfreigabe',
};

const deciders: Readonly<Record<Exclude<DecidedBy, 'person'>, string>> = {
  console: 'den Betreiber',
  deleted: 'eine Person, deren Konto gelöscht ist',
};

const decidersOf: typeof deciders = { console: 'dem Betreiber', deleted: 'einer Person, deren Konto gelöscht ist' };

export const review: WordsOf<ReviewRules> = {
  'review.not_waiting': {
    expected: ({ needed }, units) => `Status ${units.quoted(needed)}`,
    received: ({ act, state }, units) => `${acts[act]} bei Status ${units.quoted(state)}`,
  },
  'review.registration_not_pending': {
    expected: (_, units) => `Status ${units.quoted('pending')}, unverändert`,
    received: ({ act, state }, units) => `${acts[act]} bei Status ${units.quoted(state)}`,
  },
  'review.decided_before': {
    expected: ({ taken, by, name, at }, units) =>
      `eine Entscheidung vor der ${decided[taken]} durch ${by === 'person' ? name : deciders[by]} am ${units.instant(at)}`,
    received: ({ act, state }, units) => `${acts[act]} bei Status ${units.quoted(state)}`,
  },
  'review.claimed': {
    expected: ({ until }, units) =>
      `eine Aktion des Mitglieds, das den Eintrag übernommen hat, oder eine nach dem ${units.instant(until)}, wenn die Übernahme ohne Verlängerung endet`,
    received: ({ act }) => `${acts[act]} bei einem Eintrag, den ein anderes Mitglied des Prüfteams übernommen hat`,
  },
  'review.seen_unknown': {
    expected: 'der Wert seen aus der letzten Anzeige dieser Registrierung oder Version',
    received: 'ein anderer Wert',
  },
  'review.decided_since': {
    expected: 'eine Entscheidung, die die letzte berücksichtigt',
    received: 'eine Entscheidung, bevor die letzte bekannt war',
  },
  'review.package_changed': {
    expected: 'eine Entscheidung über das aktuelle Paket',
    received: 'eine Entscheidung über ein früheres Paket',
  },
  'review.flags_changed': {
    expected: 'eine Entscheidung zu den aktuellen Hinweisen',
    received: 'eine Entscheidung zu früheren Hinweisen',
  },
  'review.announcement_changed': {
    expected: 'eine Entscheidung über die aktuellen Versionshinweise und die aktuelle Kompatibilität',
    received: 'eine Entscheidung über frühere Versionshinweise oder frühere Kompatibilität',
  },
  'review.registration_changed': {
    expected: 'eine Entscheidung über die aktuelle Registrierung',
    received: 'eine Entscheidung über einen früheren Stand der Registrierung',
  },
  'review.previous_version_changed': {
    expected: 'ein Vergleich mit dem aktuellen Stand der vorherigen Version',
    received: 'ein Vergleich mit einem früheren Stand der vorherigen Version',
  },
  'review.higher_version_published': {
    expected: 'eine Entscheidung, die die höhere veröffentlichte Version berücksichtigt',
    received: 'eine Entscheidung vor der Veröffentlichung einer höheren Version',
  },
  'review.message_unread': {
    expected: 'eine Entscheidung nach dem Lesen der letzten Nachricht',
    received: 'eine Entscheidung vor der letzten Nachricht',
  },
  'review.note_unread': {
    expected: 'eine Entscheidung nach dem Lesen der letzten internen Notiz',
    received: 'eine Entscheidung vor der letzten internen Notiz',
  },
  'review.appeal_changed': {
    expected: 'eine Entscheidung, die den aktuellen Einspruch berücksichtigt',
    received: 'eine Entscheidung zu einem früheren Stand des Einspruchs',
  },
  'review.cursor_with_answer': 'kein cursor zusammen mit answer: zuerst antworten, dann weiterlesen',
  'review.message_not_possible': {
    expected: ({ needed }, units) => `Status ${anyOf(needed.map((one) => units.quoted(one)))}`,
    received: ({ state }, units) => `eine Nachricht bei Status ${units.quoted(state)}`,
  },
  'review.not_in_review': {
    expected: 'eine Version in Prüfung',
    received: ({ version, state }, units) => `${version} mit Status ${units.quoted(state)}`,
  },
  'review.file_not_found': 'der Pfad einer Datei im Paket',
  'review.file_in_neither': 'der Pfad einer Datei in einer der beiden Versionen',
  'reason.not_found': 'die ID eines Textbausteins',
  'reason.too_many': ({ most }) => `höchstens ${most} Textbausteine: Lösche zuerst einen`,
  'appeal.not_found': 'die ID eines Einspruchs',
  'appeal.about_other': 'die ID eines Einspruchs zu diesem Artefakt und dieser Version',
  'appeal.answered': 'ein Einspruch, der noch nicht beantwortet ist',
  'appeal.outcome_unfitting': ({ outcomes, decision }) =>
    `${anyOf(outcomes)} bei einem Einspruch gegen eine ${decision === 'suspend' ? 'Sperre' : 'Ablehnung'}`,
  'appeal.suspension_gone': {
    expected: 'die Sperre, gegen die sich der Einspruch richtet',
    received: ({ state }, units) => `reinstated nach einer anderen Entscheidung, mit Status ${units.quoted(state)}`,
  },
  'appeal.own_decision': {
    expected: 'ein Einspruch gegen die Entscheidung einer anderen Person',
    received: 'ein Einspruch gegen deine eigene Entscheidung',
  },
  'appeal.nothing_to_appeal': {
    expected: 'eine Ablehnung oder Sperre, gegen die noch kein Einspruch eingelegt wurde',
    received: ({ state }, units) => `ein Einspruch bei Status ${units.quoted(state)}`,
  },
  'appeal.already_made': {
    expected: 'eine Ablehnung oder Sperre, gegen die noch kein Einspruch eingelegt wurde',
    received: 'ein zweiter Einspruch gegen dieselbe Entscheidung',
  },
  'previous.not_compared': ({ version }) => `${version}, mit der diese Version jetzt verglichen wird`,
  'previous.too_large': {
    expected: ({ most }, units) => `höchstens ${units.bytes(most)}`,
    received: ({ size }) => `${size} Byte`,
  },
  'previous.hash_differs': ({ sha256, version }) => `${sha256}, der SHA-256 des signierten Pakets von ${version}`,
  'previous.no_lower_version': {
    expected: 'keine Datei: Es wurde keine niedrigere Version veröffentlicht',
    received: ({ version }) => `eine Datei zum Vergleich mit ${version}`,
  },
  'difference.no_lower_version': {
    expected: 'das signierte Paket der vorherigen Version, hochgeladen für den Vergleich',
    received: 'keine niedrigere Version',
  },
  'difference.no_copy': {
    expected: 'das signierte Paket der vorherigen Version, hochgeladen für den Vergleich',
    received: ({ version }) => `keine Kopie von ${version}`,
  },
  'details.path_missing': 'der Pfad einer Datei, wie sie der Teil diff auflistet',
  'details.path_needless': 'kein Pfad beim Teil checks, der das ganze Paket betrifft',
  'details.other_cursor':
    'der next_cursor desselben Teils und Pfads des aktuellen Pakets; ohne ihn beginnt die Liste von vorn',
  'details.lines_not_recorded':
    'der Pfad einer Textdatei, deren Zeilen erfasst sind; der Teil diff zeigt, wie viele hinzukamen und wegfielen',
  'details.no_previous_version': {
    expected: 'eine Version, vor der eine veröffentlicht wurde, mit der sie verglichen wird',
    received: ({ version }) => `${version}, vor der es keine gibt`,
  },
  'review.being_decided': {
    expected: ({ by, name }) =>
      `eine Entscheidung nach der von ${by === 'person' ? name : decidersOf[by]}, die gerade getroffen wird`,
    received: ({ act, state }, units) =>
      `${acts[act]} bei Status ${units.quoted(state)}, während eine andere Entscheidung läuft`,
  },
  'review.being_decided_by_unknown': {
    expected: ({ needed }, units) => `Status ${units.quoted(needed)}, ohne laufende Entscheidung`,
    received: ({ act, state }, units) =>
      `${acts[act]} bei Status ${units.quoted(state)}, während eine andere Entscheidung läuft`,
  },
};
