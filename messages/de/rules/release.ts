import type { ReleaseRules } from '../../../domain/rules/release.js';
import { listIn } from '../../lists.js';
import type { Units, WordsOf } from '../../words.js';

const reasons = {
  reject: 'die Ablehnung',
  request_changes: 'die angeforderten Änderungen',
  suspend: 'die Sperre',
  reinstate: 'die Wiederfreigabe',
} as const;

const withdrawable = ['announced', 'draft', 'in_review'];
const copy = 'eine veröffentlichte Version, deren signiertes Paket weder heruntergeladen noch gelöscht wurde';

const inState = ({ version, state }: { readonly version: string; readonly state: string }, units: Units): string =>
  `${version} mit Status ${units.quoted(state)}`;
const approval = ({ state }: { readonly state: string }, units: Units): string =>
  `eine Freigabe bei Status ${units.quoted(state)}`;

export const release: WordsOf<ReleaseRules> = {
  'release.not_found': 'eine Version im Register',
  'release.busy': {
    received: 'eine Version, die gerade jemand anderes ändert oder entscheidet',
    expected: 'eine Version, die sonst niemand ändert; versuche es noch einmal',
  },
  'release.announced_by_others': {
    received: 'mehrere Ankündigungen zur selben Zeit',
    expected: 'keine andere Ankündigung für dieses Artefakt; versuche es noch einmal',
  },
  'release.artifact_rejected': 'ein Artefakt, dessen Registrierung nicht abgelehnt ist',
  'release.not_newer': ({ highest }) => `eine höhere Version als ${highest}`,
  'release.takes_no_package': 'eine angekündigte Version oder ein Entwurf, der auf ein Paket wartet',
  'release.without_package': {
    received: inState,
    expected: 'eine Version mit einem Paket, das die automatische Prüfung bestanden hat',
  },
  'release.rejected': {
    received: ({ version }, units) => inState({ version, state: 'rejected' }, units),
    expected: 'eine Version, die nicht abgelehnt ist: Eine Ablehnung ist für diese Versionsnummer endgültig',
  },
  'release.not_withdrawable': {
    received: inState,
    expected: (_, units) => `Status ${listIn('de', 'or', withdrawable.map(units.quoted))}`,
  },
  'release.being_decided': {
    received: (params, units) => `${inState(params, units)}, während eine Entscheidung läuft`,
    expected: (_, units) => `Status ${listIn('de', 'or', withdrawable.map(units.quoted))}, ohne laufende Entscheidung`,
  },
  'release.sent_back_before': ({ at }, units) =>
    `ein anderes Paket als die, für die das Prüfteam Änderungen angefordert hat, zuletzt am ${units.instant(at)}`,
  'release.copy_gone': { received: inState, expected: copy },
  'release.copy_collected': {
    received: ({ version }, units) => `${inState({ version, state: 'published' }, units)}, bereits heruntergeladen`,
    expected: copy,
  },
  'release.never_approved': { received: inState, expected: 'eine Version, die freigegeben wurde' },
  'release.registration_not_approved': {
    received: approval,
    expected: ({ registration }, units) =>
      `ein Artefakt mit freigegebener Registrierung; ihr Status ist ${units.quoted(registration)}`,
  },
  'release.superseded': { received: approval, expected: 'eine Version, die höher ist als alle veröffentlichten' },
  'release.changed': { received: approval, expected: 'eine Version, die inzwischen niemand geändert hat' },
  'decision.own_artifact': { received: 'dein eigenes Artefakt', expected: 'das Artefakt einer anderen Person' },
  'decision.reason_needless': 'keine Begründung: Freigaben haben keine',
  'decision.reason_missing': ({ decision }) => `eine schriftliche Begründung für ${reasons[decision]}`,
  'download_link.not_found': 'ein Download-Link, der noch gilt',
  'service.stopping': {
    received: 'ein Dienst, der gerade beendet wird',
    expected: 'ein laufender Dienst; versuche es noch einmal',
  },
  'service.packages_waiting': {
    received: ({ waiting }) => `${waiting} Pakete, die auf die automatische Prüfung warten`,
    expected: 'weniger wartende Pakete; versuche es später noch einmal',
  },
  'service.searches_waiting': {
    received: ({ waiting }) => `${waiting} wartende Suchen`,
    expected: 'weniger wartende Suchen; versuche es später noch einmal',
  },
  'core.not_found': ({ newest }) =>
    newest.length === 0 ? 'eine Core-Version' : `eine Core-Version, zum Beispiel ${newest.join(', ')}`,
  'core.ceiling_form': 'eine Version, MAJOR.* oder MAJOR.MINOR.*',
  'core.ceiling_below_floor': ({ min_core }) => `nicht niedriger als die Core-Mindestversion ${min_core}`,
  'core.named_by_versions': {
    received: ({ version, named_by }) => `${version}, Core-Mindestversion von ${named_by.join(', ')}`,
    expected: 'eine Core-Version, die keine Version im Register als Core-Mindestversion nennt',
  },
  'core.last': {
    received: ({ version }) => `${version}, die einzige Core-Version`,
    expected: 'eine Core-Version, die nicht die einzige ist',
  },
  'core.not_listed': 'eine Core-Version aus der Liste',
};
