import type { ConnectionFailure, ConnectionStep } from '../../domain/connection-failure.js';

const during: Readonly<Record<ConnectionStep, string>> = {
  name: 'bei der DNS-Abfrage',
  connection: 'beim Verbinden',
  tls: 'beim TLS-Handshake',
  answer: 'beim Warten auf die Antwort',
};

const failures: Readonly<Record<ConnectionFailure, string | ((during: string) => string)>> = {
  timed_out: (at) => `Zeitüberschreitung ${at}`,
  interim_answers_endless: 'endlose Zwischenantworten (1xx)',
  connection_refused: 'Verbindung abgelehnt',
  address_unreachable: 'keine Route zur Adresse',
  address_silent: 'keine Reaktion von der Adresse',
  certificate_expired: 'abgelaufenes Zertifikat',
  certificate_not_yet_valid: 'Zertifikat, das noch nicht gültig ist',
  certificate_revoked: 'widerrufenes Zertifikat',
  certificate_self_signed: 'selbst signiertes Zertifikat',
  certificate_root_untrusted: 'Zertifikat einer nicht vertrauenswürdigen Zertifizierungsstelle',
  certificate_chain_incomplete:
    'Zertifikat ohne Kette zu einer vertrauenswürdigen Zertifizierungsstelle; vielleicht fehlt ein Zwischenzertifikat',
  certificate_of_another_name: 'Zertifikat für einen anderen Namen',
  headers_too_large: 'Header von mehr als 16 KiB',
  not_http: 'Antwort, die kein HTTP/1.1 ist',
  connection_closed: (at) => `Verbindung unterbrochen ${at}`,
  tls_failed: 'fehlgeschlagener TLS-Handshake',
  failed: (at) => `Fehler ${at}`,
};

/** Warum ein Server keine Antwort gab, nach „erhalten“. */
export function connectionFailure(failure: ConnectionFailure, step: ConnectionStep): string {
  const words = failures[failure];
  return typeof words === 'string' ? words : words(during[step]);
}
