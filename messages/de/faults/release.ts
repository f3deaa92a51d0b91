import type { ReleaseRules } from '../../../domain/rules/release.js';
import type { Sentences } from '../../fault-sentences.js';

const reasons = {
  reject: 'Schreib, warum du ablehnst.',
  request_changes: 'Schreib, warum du Änderungen anforderst.',
  suspend: 'Schreib, warum du diese Version sperrst.',
  reinstate: 'Schreib, warum du diese Version wieder freigibst.',
} as const;

export const release: Sentences<ReleaseRules> = {
  'release.not_found': (_, { received }) =>
    received === null
      ? 'Diese Version des Artefakts ist nicht im Register.'
      : `Die Version ${received} dieses Artefakts ist nicht im Register.`,
  'release.busy':
    'Jemand anderes ändert diese Version gerade oder entscheidet über sie. Versuche es gleich noch einmal.',
  'release.announced_by_others':
    'Gerade wird eine andere Version dieses Artefakts angekündigt. Versuche es gleich noch einmal.',
  'release.artifact_rejected': 'Die Registrierung dieses Artefakts wurde abgelehnt.',
  'release.not_newer': ({ highest }, { code }) => `Die Version muss höher sein als ${code(highest)}.`,
  'release.takes_no_package': 'Diese Version wartet nicht auf ein Paket.',
  'release.without_package': ({ version, state }, { code, quoted }) =>
    `Version ${code(version)} hat kein Paket, das die automatische Prüfung bestanden hat. Ihr Status ist ${quoted(state)}.`,
  'release.rejected': ({ version }, { code }) =>
    `Version ${code(version)} wurde abgelehnt, und das ist für ihre Nummer endgültig.`,
  'release.not_withdrawable': ({ version, state }, { code, quoted }) =>
    `Version ${code(version)} lässt sich nicht zurückziehen, denn ihr Status ist ${quoted(state)}.`,
  'release.being_decided': 'Über diese Version wird gerade entschieden. Versuche es gleich noch einmal.',
  'release.sent_back_before': ({ at }, { instant }) =>
    `Zu genau diesem Paket hat das Prüfteam Änderungen angefordert, zuletzt am ${instant(at)}. Lade ein korrigiertes hoch.`,
  'release.copy_gone': ({ version, state }, { code, quoted }) =>
    `Von ${code(version)} gibt es kein signiertes Paket zum Herunterladen. Ihr Status ist ${quoted(state)}.`,
  'release.copy_collected': ({ version }, { code }) =>
    `Das signierte Paket von ${code(version)} wurde schon heruntergeladen.`,
  'release.never_approved': ({ version }, { code }) => `Version ${code(version)} wurde nicht freigegeben.`,
  'release.registration_not_approved': ({ registration }, { quoted }) =>
    `Zuerst muss die Registrierung dieses Artefakts freigegeben werden. Ihr Status ist ${quoted(registration)}.`,
  'release.superseded': 'Diese Version lässt sich nicht mehr freigeben, denn eine höhere ist schon veröffentlicht.',
  'release.changed': 'Jemand hat diese Version inzwischen geändert. Sieh sie dir noch einmal an.',
  'decision.own_artifact': 'Über dein eigenes Artefakt kannst du nicht entscheiden.',
  'decision.reason_needless': 'Eine Freigabe hat keine Begründung. Lass dieses Feld leer.',
  'decision.reason_missing': ({ decision }) => reasons[decision],
  'download_link.not_found': 'Dieser Download-Link ist abgelaufen.',
  'service.stopping': 'Der Dienst wird gerade beendet. Versuche es gleich noch einmal.',
  'service.packages_waiting': ({ waiting }, { number }) =>
    `Gerade warten ${number(waiting)} Pakete auf die automatische Prüfung. Versuche es später noch einmal.`,
  'service.searches_waiting': 'Gerade laufen viele Suchen. Versuche es gleich noch einmal.',
  'core.not_found': ({ newest }, { codes }) =>
    newest.length === 0
      ? 'Es gibt noch keine Core-Version.'
      : `Gib eine vorhandene Core-Version ein, zum Beispiel ${codes('or', newest)}.`,
  'core.ceiling_form': 'Gib eine Version wie `3.4.0`, `3.4.*` oder `3.*` ein.',
  'core.ceiling_below_floor': ({ min_core }, { code }) =>
    `Die Core-Höchstversion darf nicht niedriger sein als die Core-Mindestversion ${code(min_core)}.`,
  'core.named_by_versions': ({ version, named_by }, { code, codes }) =>
    `Die Core-Version ${code(version)} lässt sich nicht entfernen, denn sie ist die Core-Mindestversion von ${codes('and', named_by)}.`,
  'core.last': ({ version }, { code }) => `Die einzige Core-Version, ${code(version)}, lässt sich nicht entfernen.`,
  'core.not_listed': (_, { received }) =>
    received === null ? 'Diese Core-Version gibt es nicht.' : `Es gibt keine Core-Version ${received}.`,
};
