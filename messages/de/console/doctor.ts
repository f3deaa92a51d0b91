import type { Finding, FindingCode, FindingParameters, Severity } from '../../../domain/operation/finding.js';
import type { DoctorWords } from '../../en/console/doctor.js';
import { listIn } from '../../lists.js';
import { sizeOf } from '../../sizes.js';

type Say<Codes extends FindingCode> = { readonly [C in Codes]: (about: FindingParameters[C]) => string };

const LANGUAGE = 'de';

const found: Say<FindingCode> = {
  'settings.fine': ({ environment }) => `Die Einstellungen sind gültig (Umgebung ${environment}).`,
  'settings.wrong': ({ faults }) => `Mit diesen Einstellungen kann der Dienst nicht starten: ${faults}`,
  'settings.no_trusted_proxies': () => 'Keinem Proxy wird vertraut: Alle Anfragen zählen als eine Adresse.',
  'settings.no_mail_server': () => 'Kein Mailserver ist eingestellt: E-Mails werden aufbewahrt und nicht gesendet.',
  'key.fine': () => 'Der Hauptschlüssel passt zu den Daten.',
  'key.missing': ({ path }) => `Unter ${path} liegt kein Hauptschlüssel.`,
  'key.unreadable': ({ faults }) => `Der Hauptschlüssel kann nicht gelesen werden: ${faults}`,
  'key.wrong': () => 'Die Daten wurden mit einem anderen Hauptschlüssel verschlüsselt.',
  'database.fine': ({ version, milliseconds }) =>
    `Die Datenbank antwortet als Version ${version} innerhalb von ${milliseconds} ms.`,
  'database.missing': ({ folder }) => `${folder} enthält keine Datenbank.`,
  'database.unreachable': ({ reason }) => `Die Datenbank ist nicht erreichbar: ${reason}`,
  'database.slow': ({ milliseconds }) => `Die Datenbank braucht ${milliseconds} ms für einen Lesezugriff.`,
  'database.standalone': () =>
    'MongoDB ist kein Replica Set: Mit dem Server kann auch verloren gehen, was schon bestätigt war.',
  'database.write_concern': ({ concern }) => `Der Standard-Write-Concern von MongoDB ist ${concern}.`,
  'database.indexes_missing': ({ indexes }) => `Es fehlen Indizes: ${listIn(LANGUAGE, 'and', indexes)}.`,
  'database.newer': ({ program }) => `Die Daten wurden von der neueren Version ${program} geschrieben.`,
  'clock.fine': ({ seconds }) => `Die Uhren dieses Rechners und der Datenbank weichen um ${seconds} s voneinander ab.`,
  'clock.off': ({ seconds }) => `Die Uhren dieses Rechners und der Datenbank weichen um ${seconds} s voneinander ab.`,
  'disk.fine': ({ bytes }) => `Auf dem Datenträger des Datenverzeichnisses sind ${sizeOf(LANGUAGE, bytes)} frei.`,
  'disk.low': ({ bytes }) =>
    `Auf dem Datenträger des Datenverzeichnisses sind nur noch ${sizeOf(LANGUAGE, bytes)} frei.`,
  'disk.full': ({ bytes }) => `Der Datenträger des Datenverzeichnisses ist voll: ${sizeOf(LANGUAGE, bytes)} sind frei.`,
  'disk.unknown': ({ folder }) => `Der freie Platz von ${folder} kann nicht gelesen werden.`,
  'dns.fine': ({ host, addresses }) => `${host} führt zu ${listIn(LANGUAGE, 'and', addresses)}.`,
  'dns.no_address': ({ host }) => `${host} hat keine Adresse.`,
  'dns.failed': ({ host, reason }) => `Kein Nameserver antwortet für ${host}: ${reason}`,
  'mail.fine': ({ host }) => `Der Mailserver ${host} nimmt Verbindung und Passwort an.`,
  'mail.refused': ({ host, reason }) => `Der Mailserver ${host} lehnt ab: ${reason}`,
  'public.fine': ({ url }) => `Der Dienst antwortet unter ${url} mit seinen Headern.`,
  'public.unreachable': ({ url, reason }) => `Unter ${url} antwortet nichts: ${reason}`,
  'public.another': ({ url, status }) => `Unter ${url} antwortet etwas anderes, mit Status ${status}.`,
  'public.headers': ({ url, headers }) => `Unter ${url} fehlen Header: ${listIn(LANGUAGE, 'and', headers)}.`,
  'certificate.fine': ({ days }) => `Das TLS-Zertifikat gilt noch ${days} Tage.`,
  'certificate.invalid': ({ reason }) => `Das TLS-Zertifikat ist ungültig: ${reason}.`,
  'certificate.ends': ({ days }) => `Das TLS-Zertifikat läuft in ${days} Tagen ab.`,
  'jobs.fine': () => 'Hintergrundaufgaben laufen pünktlich.',
  'jobs.never': () => 'Mit diesen Daten hat noch kein Prozess Hintergrundaufgaben ausgeführt.',
  'jobs.late': ({ minutes }) => `Hintergrundaufgaben sind ${minutes} Minuten im Rückstand.`,
  'signing.fine': ({ days }) => `Ein Signaturschlüssel ist seit ${days} Tagen aktiv, ein nächster ist vorgemerkt.`,
  'sign_up.open': () => 'Die Selbstregistrierung ist offen: Alle können ein Konto erstellen.',
  'sign_up.closed': ({ reason }) =>
    reason === null
      ? 'Die Selbstregistrierung ist durch COUNTERSIGN_SIGN_UP geschlossen.'
      : `Ein Admin hat die Selbstregistrierung geschlossen: ${reason}`,
  'signing.no_active': () => 'Kein Signaturschlüssel ist aktiv: Nichts kann freigegeben werden.',
  'signing.no_next': () => 'Kein Signaturschlüssel ist vorgemerkt.',
  'signing.next_ready': ({ kid }) => `Der vorgemerkte Signaturschlüssel ${kid} ist älter als 30 Tage.`,
};

const todo: Say<FindingCode> = {
  'settings.fine': () => '',
  'settings.wrong': () => 'Korrigiere die genannten Einstellungen.',
  'settings.no_trusted_proxies': () => 'Setze COUNTERSIGN_TRUSTED_PROXIES auf die Adresse des Proxys.',
  'settings.no_mail_server': () => 'Setze COUNTERSIGN_SMTP_URL und COUNTERSIGN_MAIL_FROM.',
  'key.fine': () => '',
  'key.missing': ({ path }) =>
    `Lege den Schlüssel mit Modus 0600 nach ${path} zurück, oder setze ihn. Ist er verloren, führe countersign admin replace-lost-master-key aus.`,
  'key.unreadable': () => 'Korrigiere die Datei: 32 Bytes in Base64, Modus 0600, für diesen Benutzer lesbar.',
  'key.wrong': () =>
    'Stelle den Schlüssel wieder her, der zu den Daten gehört. Ist er verloren, führe countersign admin replace-lost-master-key aus.',
  'database.fine': () => '',
  'database.missing': () =>
    'Prüfe COUNTERSIGN_DATA_DIR und MONGODB_URI. Das erste countersign serve legt die Datenbank an.',
  'database.unreachable': () => 'Prüfe, ob die Datenbank läuft, und MONGODB_URI mit Benutzer, Passwort und Zertifikat.',
  'database.slow': () => 'Prüfe ihre Last, ihren Datenträger und das Netz dazwischen.',
  'database.standalone': () => 'Mach daraus ein Replica Set mit mindestens einem Mitglied.',
  'database.write_concern': () => 'Setze den Standard-Write-Concern auf majority, oder w=majority in MONGODB_URI.',
  'database.indexes_missing': () =>
    'Starte den Dienst, oder führe countersign migrate aus: Beides legt fehlende Indizes an.',
  'database.newer': ({ program }) => `Installiere Version ${program} oder eine neuere.`,
  'clock.fine': () => '',
  'clock.off': () => 'Synchronisiere beide Uhren, zum Beispiel mit chrony oder systemd-timesyncd.',
  'disk.fine': () => '',
  'disk.low': () => 'Schaffe Platz, bevor weniger als 96 MiB frei sind und Schreibzugriffe abgelehnt werden.',
  'disk.full': () => 'Schaffe Platz. Ein Neustart ist nicht nötig.',
  'disk.unknown': () => 'Prüfe, ob COUNTERSIGN_DATA_DIR existiert und lesbar ist.',
  'dns.fine': () => '',
  'dns.no_address': () => 'Lege einen A- oder AAAA-Eintrag an, oder korrigiere COUNTERSIGN_BASE_URL.',
  'dns.failed': () => 'Prüfe die Nameserver dieses Rechners.',
  'mail.fine': () => '',
  'mail.refused': () => 'Prüfe COUNTERSIGN_SMTP_URL: Host, Port, Benutzer und Passwort.',
  'public.fine': () => '',
  'public.unreachable': () => 'Prüfe, ob Dienst und Proxy laufen und COUNTERSIGN_BASE_URL zum Proxy führt.',
  'public.another': () => 'Prüfe, wohin der Proxy Anfragen an diesen Namen leitet, und COUNTERSIGN_BASE_URL.',
  'public.headers': () => 'Lass den Proxy die Header des Dienstes unverändert weitergeben.',
  'certificate.fine': () => '',
  'certificate.invalid': () => 'Erneuere das Zertifikat am Proxy, mit der ganzen Kette und dem Namen der Basis-URL.',
  'certificate.ends': () => 'Erneuere das Zertifikat, und prüfe, warum es nicht automatisch erneuert wurde.',
  'jobs.fine': () => '',
  'jobs.never': () => 'Starte countersign serve, oder countersign work neben serve --no-jobs.',
  'jobs.late': () => 'Prüfe, ob ein Prozess Hintergrundaufgaben ausführt, und countersign jobs list.',
  'signing.fine': () => '',
  'sign_up.open': () => '',
  'sign_up.closed': () => 'Damit alle ein Konto erstellen können: countersign admin open-sign-up --reason T ausführen.',
  'signing.no_active': () =>
    'Führe countersign admin add-signing-key aus, danach countersign admin activate-signing-key KID.',
  'signing.no_next': () =>
    'Führe countersign admin add-signing-key aus, damit Core-Versionen den nächsten Schlüssel mitliefern können.',
  'signing.next_ready': ({ kid }) => `Zum Wechseln führe countersign admin activate-signing-key ${kid} aus.`,
};

const severity: Readonly<Record<Severity, string>> = {
  ok: 'OK     ',
  notice: 'Information',
  warning: 'Warnung',
  error: 'Fehler ',
};

export const doctorWords: DoctorWords = {
  severity,
  next: 'Nächster Schritt',
  found: ({ code, about }: Finding): string => (found[code] as (about: unknown) => string)(about),
  todo: ({ code, about }: Finding): string => (todo[code] as (about: unknown) => string)(about),
};
