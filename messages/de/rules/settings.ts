import type { DatabaseProblem, SettingRules } from '../../../domain/rules/settings.js';
import type { WordsOf } from '../../words.js';

const databaseProblems: Record<DatabaseProblem, (detail: string, owners: string) => string> = {
  data_file_damaged: (detail) =>
    `eine unbeschädigte Datendatei: Diese ist beschädigt oder wurde kopiert, während eine Datenbank sie schrieb (${detail}); es wurde nichts geändert: Spiele eine Sicherung ein oder verschiebe die Datei, um leer zu beginnen`,
  data_file_foreign: (detail) =>
    `ein Ordner dieses Dienstes: Die Datendatei darin hat ein anderes Programm geschrieben (${detail}); es wurde nichts geändert: Wähle einen anderen Ordner oder verschiebe die Datei`,
  data_file_newer: (detail) =>
    `Daten dieser oder einer älteren Version: Eine spätere Version hat sie geschrieben (Format ${detail}); aktualisiere das Programm oder wähle einen anderen Ordner`,
  disk_full: (detail) => `ein Datenträger mit freiem Platz (${detail})`,
  folder_not_writable: (detail) => `ein Ordner, in den dieser Prozess schreiben darf (${detail})`,
  already_owned: (_, owners) =>
    `ein Ordner, den keine andere Datenbank verwendet: Prozess ${owners} verwendet ihn und antwortet nicht; beende zuerst diesen Prozess`,
  socket_unusable: (detail) =>
    `ein Platz für den Socket der Datenbank (${detail}); wähle einen kürzeren Pfad oder setze TMPDIR auf einen eigenen Ordner`,
  start_failed: (detail) =>
    `ein Datenbankprozess, der startet: Dieser ist gescheitert (${detail}); sieh in db/server.log im Ordner nach`,
  start_timeout: (detail) =>
    `ein Datenbankprozess, der antwortet: Dieser schwieg ${detail} lang; sieh in db/server.log im Ordner nach`,
};

export const settings: WordsOf<SettingRules> = {
  'setting.host': 'die IP-Adresse oder der Hostname, auf dem der Dienst lauscht',
  'setting.port': 'ein Port von 0 bis 65535; 0 wählt einen freien Port',
  'setting.base_url': 'der öffentliche Origin ohne Pfad, zum Beispiel https://artifacts.example.com',
  'setting.environment': ({ values }) => values.join(' oder '),
  'setting.data_dir': 'der Pfad des Datenverzeichnisses',
  'setting.mongodb_uri': 'ein Connection-String, der mit mongodb:// oder mongodb+srv:// beginnt',
  'setting.master_key': '32 Bytes in Base64 (44 Zeichen), zum Beispiel von: openssl rand -base64 32',
  'setting.master_key_file': 'der Pfad einer Datei, die 32 Bytes in Base64 enthält',
  'setting.trusted_proxies': 'IP-Adressen oder Netze, durch Kommas getrennt, zum Beispiel 10.0.0.1,192.168.0.0/16',
  'setting.smtp_url': 'eine smtp://- oder smtps://-URL; Benutzername und Passwort mit Prozentkodierung',
  'setting.mail_from': 'der Absender der E-Mails, zum Beispiel Countersign <noreply@example.com>',
  'setting.egress_allow': 'host=ip:port, durch Kommas getrennt, zum Beispiel hooks.test=127.0.0.1:8443',
  'setting.egress_ca_file': 'der Pfad einer PEM-Datei',
  'setting.limits': ({ names }) => `name=wert mit Werten ab 1, durch Kommas getrennt; Namen: ${names.join(', ')}`,
  'setting.sign_up': 'open, damit alle ein Konto erstellen können, oder closed',
  'setting.scopes_file': 'der Pfad einer JSON-Datei mit Scopes, die beim Start gelesen wird',
  'setting.second_factor': 'required, damit die Rollen reviewer und admin einen zweiten Faktor brauchen, oder optional',
  'setting.client_documents':
    'on, damit eine App die https-URL ihres Client-Dokuments als Client-ID verwenden kann, oder off',
  'setting.retention': ({ names }) =>
    `name=tage mit 1 bis 3650 Tagen (responses_days: bis 90), durch Kommas getrennt; Namen: ${names.join(', ')}`,
  'setting.verify_cache_mib':
    'MiB Arbeitsspeicher für die Antworten der Prüfroute, 1 bis 65536; 200 fassen eine Million Versionen',
  'setting.log_level': ({ values }) => values.join(', '),
  'setting.log_requests':
    'full, um jede Anfrage zu protokollieren, sampled für jede hundertste, oder off; fehlgeschlagene stehen immer im Log',
  'setting.log_addresses': 'full für ganze IP-Adressen im Log der Anfragen, cut für ihr Netz (/24 oder /48), oder none',
  'setting.metrics': 'host:port für GET /metrics, zum Beispiel 127.0.0.1:9464',
  'setting.url': 'der Origin eines laufenden Dienstes, zum Beispiel https://artifacts.example.com',
  'setting.token': 'ein Agenten-Token',
  'setting.unknown': {
    expected: ({ known, meant }) => `${known.join(', ')}${meant === null ? '' : ` (${meant} hat kein Präfix)`}`,
    received: 'ein unbekannter Name',
  },
  'setting.type': { expected: 'ein Text oder eine Zahl', received: 'ein Wert eines anderen Typs' },
  'setting.json_object': 'eine Datei mit genau einem JSON-Objekt',
  'setting.not_https': 'ein https-Origin; http gibt es nur in einer lokalen Umgebung',
  'setting.local_only': {
    expected: 'kein Wert; die Einstellung gibt es nur in einer lokalen Umgebung',
    received: 'ein Wert',
  },
  'setting.set_beside': ({ other }) => `kein Wert, weil ${other} gesetzt ist`,
  'setting.mail_from_missing': ({ other }) =>
    `der Absender der E-Mails, zum Beispiel Countersign <noreply@example.com>, weil ${other} gesetzt ist`,
  'setting.master_key_file_unreadable': {
    expected: 'der Pfad einer Datei, die 32 Bytes in Base64 enthält',
    received: ({ path }) => `${path}, nicht lesbar`,
  },
  'setting.master_key_file_malformed': {
    expected: 'der Pfad einer Datei, die 32 Bytes in Base64 enthält',
    received: ({ path }) => `${path} mit anderem Inhalt`,
  },
  'setting.master_key_file_open': {
    expected: ({ path }) => `eine Datei, die nur ihr Besitzer lesen kann (chmod 600 ${path})`,
    received: ({ path, mode }) => `${path} mit den Zugriffsrechten ${mode}`,
  },
  'setting.other_master_key': {
    expected:
      'der Hauptschlüssel dieser Daten (falls er verloren ist: countersign admin replace-lost-master-key; bis dahin beantwortet countersign serve --verify-only Prüfungen)',
    received: ({ path, missing }) => {
      if (missing) return `kein Schlüssel, auch nicht in ${path}`;
      return path === null ? 'ein anderer Schlüssel' : `ein anderer Schlüssel, aus ${path}`;
    },
  },
  'setting.data_dir_not_made': ({ reason }) => `ein Ordner, den es gibt oder der sich anlegen lässt (${reason})`,
  'setting.data_dir_below_file': ({ path }) =>
    `ein Ordner, den es gibt oder der sich anlegen lässt (${path} ist eine Datei)`,
  'setting.data_dir_empty':
    'das Datenverzeichnis eines Dienstes; in diesem gibt es noch keine Datenbank (countersign serve legt eine an)',
  'setting.disk_full': {
    expected: 'ein Datenträger mit freiem Speicher: Lösche Dateien oder verschiebe das Datenverzeichnis',
    received: ({ path }) => `${path} auf einem vollen Datenträger`,
  },
  'setting.database_not_opened': ({ problem, detail, owners }) => databaseProblems[problem](detail, owners.join(', ')),
  'setting.database_ended': ({ reason }) =>
    `ein Datenbankprozess, der weiterläuft: Dieser endete während des Starts (${reason}); versuche es erneut, und wenn er wieder endet, sieh in db/server.log nach: Die Datei ist vielleicht beschädigt oder wurde im laufenden Betrieb kopiert`,
  'setting.database_broken': ({ reason }) =>
    `eine Datenbank mit unversehrter Datei: Diese ist beschädigt oder wurde im laufenden Betrieb kopiert; spiele eine Kopie von countersign admin backup ein (${reason})`,
  'setting.data_newer': {
    expected: ({ ours }) =>
      `Daten der Version ${ours} oder einer früheren: Starte die spätere Version oder spiele eine ältere Sicherung ein`,
    received: ({ program }) => `Daten, die Version ${program} migriert hat`,
  },
  'setting.mongodb_refused': ({ reason }) => `eine MongoDB, die erreichbar ist und diesen Benutzer zulässt (${reason})`,
  'setting.port_taken': { expected: 'ein freier Port', received: ({ port }) => `${port}, schon belegt` },
  'setting.port_forbidden': {
    expected: 'ein Port über 1023',
    received: ({ port }) => `${port}, für diesen Benutzer nicht erlaubt`,
  },
  'setting.host_elsewhere': 'eine Adresse dieses Rechners',
  'setting.metrics_not_opened': ({ reason }) => `eine Adresse dieses Rechners und ein freier Port (${reason})`,
  'setting.example': ({ example }) => `zum Beispiel ${example}`,
};
