import type { AuthorityRules, RequestRules } from '../../../domain/rules/requests.js';
import type { WordsOf } from '../../words.js';

const KEY = 'die ID eines gültigen Veröffentlichungs-Tokens (bkp_ und 20 Zeichen)';
const TIMESTAMP = 'eine Unix-Zeit in ganzen Sekunden';
const NONCE = '8 bis 128 sichtbare ASCII-Zeichen';
const SIGNATURE = '64 Hexadezimalziffern';
const REQUEST_LINE = 'METHODE, Pfad und HTTP/1.1, jeweils durch ein Leerzeichen getrennt (RFC 9112 §3)';

export const requests: WordsOf<RequestRules> = {
  'request.query': 'keine Query',
  'request.body': {
    expected: 'kein Inhalt',
    received: ({ bytes }) => (bytes === null ? 'ein Inhalt' : `${bytes} Byte`),
  },
  'request.media_type': ({ allowed, optional }) =>
    `${allowed.join(' oder ')}${optional ? ' oder kein Content-Type' : ''}`,
  'request.media_type_missing': 'ein Medientyp',
  'request.encoding': 'identity oder kein Content-Encoding',
  'request.slow': {
    expected: 'eine schnellere Übertragung: Andere Anfragen brauchten den Platz',
    received: 'eine langsame Übertragung',
  },
  'request.timeout': {
    expected: 'der ganze Inhalt vor Ablauf der Zeit',
    received: ({ bytes }) => `bisher ${bytes} Byte`,
  },
  'request.head_timeout': { expected: 'die ganze Anfrage vor Ablauf der Zeit', received: 'ein Teil einer Anfrage' },
  'request.head_too_long': { expected: 'Header mit höchstens 16 KiB', received: 'längere Header' },
  'request.longer_than_allowed': { expected: 'ein kleinerer Inhalt', received: 'ein größerer Inhalt' },
  'request.chunk_extensions': { expected: 'Chunks ohne Erweiterungen', received: 'lange Chunk-Erweiterungen' },
  'request.length':
    'ein einziges Content-Length in Ziffern, oder Transfer-Encoding: chunked ohne Content-Length (RFC 9112 §6)',
  'request.chunks': 'Chunks, deren Größe hexadezimal angegeben ist (RFC 9112 §7.1)',
  'request.header_lines': 'Header-Zeilen der Form Name: Wert (RFC 9112 §5)',
  'request.method_token': `eine HTTP-Methode nach einem Inhalt, der so lang ist, wie Content-Length angibt: ${REQUEST_LINE}`,
  'request.target': 'druckbares ASCII, alles andere prozentkodiert',
  'request.line': REQUEST_LINE,
  'request.http': 'eine Anfrage nach HTTP/1.1 (RFC 9112)',
  'request.framing': {
    expected: 'ein Inhalt mit dem angegebenen Typ und der angegebenen Länge',
    received: 'ein anderer Inhalt',
  },
  'request.host': 'ein Host-Header',
  'request.other_host': ({ host }) => host,
  'request.other_origin': ({ origin }) => `${origin} oder kein Origin`,
  'request.path_form': 'ein Pfad ohne Schrägstrich am Ende, leere Abschnitte, Punkt-Abschnitte und %',
  'request.path': 'ein Pfad dieses Dienstes, siehe /docs',
  'request.method': ({ allowed }) => allowed.join(', '),
  'request.json_object': {
    expected: 'ein JSON-Objekt',
    received: ({ type }) =>
      ({ array: 'ein Array', null: 'null', string: 'ein Text', number: 'eine Zahl', boolean: 'ein Wahrheitswert' })[
        type
      ],
  },
  'request.named_by_path': ({ field }) => `kein solches Feld: ${field} steht im Pfad`,
  'request.share_of_messages': {
    expected: ({ most }, units) => `höchstens ${units.bytes(most)} Nachrichten gleichzeitig von einem Konto`,
    received: 'eine Nachricht neben vielen anderen',
  },
  'request.room_for_messages': {
    expected: ({ most }, units) => `höchstens ${units.bytes(most)} Nachrichten gleichzeitig`,
    received: 'eine Nachricht neben vielen anderen',
  },
  'request.repeated': { expected: 'dieses Feld einmal', received: ({ times }) => `das Feld ${times}-mal` },
  'request.not_utf8': { expected: 'Text in UTF-8', received: 'Bytes in einer anderen Kodierung' },
  'request.resource': 'ein URI aus resources/list oder in einer Form aus resources/templates/list',
  'request.prompt': ({ known }) => known.join(' oder '),
  'request.completion': 'ein Argument eines Prompts aus prompts/list oder einer Vorlage aus resources/templates/list',
  'envelope.key': KEY,
  'envelope.timestamp': TIMESTAMP,
  'envelope.nonce': NONCE,
  'envelope.signature': SIGNATURE,
  'envelope.key_repeated': repeated(KEY),
  'envelope.timestamp_repeated': repeated(TIMESTAMP),
  'envelope.nonce_repeated': repeated(NONCE),
  'envelope.signature_repeated': repeated(SIGNATURE),
  'envelope.window': ({ now }) => `${now} (die Zeit des Servers), plus oder minus 300 Sekunden`,
  'envelope.signature_differs':
    'HMAC-SHA256 in Hex über die kanonische Zeichenkette, mit dem ganzen Geheimnis als Schlüssel',
  'envelope.nonce_used': 'eine Nonce, die dieser Schlüssel noch nicht verwendet hat',
  'credential.missing': 'Zugangsdaten',
  'credential.agent_token': 'ein Agenten-Token',
  'credential.agent': ({ resource }) =>
    `Bearer und ein Agenten-Token (bkm_) oder ein Zugriffstoken für ${resource} (bkat_)`,
  'credential.member': 'Bearer und ein Zugriffstoken (bkat_) oder ein API-Schlüssel (bka_)',
  'credential.licence': 'Bearer und ein Lizenzschlüssel (bkl_)',
  'note.canonical_string': ({ canonical }) =>
    `die kanonische Zeichenkette dessen, was ankam, ist ${JSON.stringify(canonical)}`,
  'note.announcement_ended': ({ how, at }, units) =>
    `ihre Ankündigung ${how === 'expired' ? 'ist' : 'wurde'}${at === null ? '' : ` am ${units.instant(at)}`} ${how === 'expired' ? 'abgelaufen' : 'zurückgezogen'}`,
  'note.announced': ({ at }, units) => `angekündigt am ${units.instant(at)}`,
  'form.foreign': 'ein Formular dieser Website',
  'form.outdated': 'ein Formular dieser Sitzung: Lade die Seite neu',
  'form.of_page': {
    expected: 'das Formular dieser Seite, jede Datei einmal (RFC 7578)',
    received: 'ein anderes Formular',
  },
  'form.timeout': { expected: 'das ganze Formular vor Ablauf der Zeit', received: 'ein Teil des Formulars' },
  'form.zip_missing': 'eine Zip-Datei',
  'form.typed': ({ word }) => word,
  'form.language_present': 'eine Sprache, die noch nicht im Formular steht',
  'form.language_tag': 'ein Sprachkürzel wie de, fr oder pt-BR',
  'form.language_not_added': 'ein leeres Feld: Füge die Sprache hinzu oder leere das Feld',
  'form.slug_own': 'ein Slug, den du noch nicht registriert hast',
  'disk.full': { expected: 'freier Platz auf der Festplatte des Dienstes', received: 'eine volle Festplatte' },
  'service.packages_at_once': {
    expected: ({ most }) => `höchstens ${most} Pakete gleichzeitig`,
    received: 'ein Paket mehr',
  },
};

export const authority: WordsOf<AuthorityRules> = {
  'authority.capability': 'eine Funktion dieser Schnittstelle',
  'authority.scope': { expected: ({ scope }) => `ein Zugang mit ${scope}`, received: ({ caller }) => caller },
  'authority.role': { expected: ({ role }) => person(role), received: ({ caller }) => caller },
  'authority.role_of_account': {
    expected: ({ role }) => person(role),
    received: ({ account, roles }) =>
      `${account} ${roles.length === 0 ? 'ohne Rolle' : `mit der Rolle ${roles.join(' und ')}`}`,
  },
  'authority.second_factor': ({ role }) => `${person(role)} und Zwei-Faktor-Authentifizierung`,
  'authority.resource_server': 'ein Client, der als Resource-Server gekennzeichnet ist',
  'authority.scopes': ({ scopes }) => scopes,
  'authority.permission': ({ permission }) => `ein Mitglied einer Gruppe mit dem Recht ${permission}`,
  'authority.slug_of_token': 'der Slug, für den das Veröffentlichungs-Token gilt',
  'member.without_second_factor': 'ein Mitglied mit Zwei-Faktor-Authentifizierung',
  'member.token': 'ein Token dieses Mitglieds',
  'member.role': 'reviewer oder admin',
  'core_release.unknown': 'eine Core-Version aus der Liste',
};

function repeated(expected: string): { expected: string; received: (params: { readonly times: number }) => string } {
  return { expected: `${expected}, einmal`, received: ({ times }) => `der Header ${times}-mal` };
}

function person(role: string): string {
  return `eine Person mit der Rolle ${role}`;
}
