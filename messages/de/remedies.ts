import type { RefusalCode } from '../../domain/refusal.js';

export const remedies: Readonly<Record<RefusalCode, string>> = {
  invalid_field: 'Korrigiere die genannte Angabe und sende die Anfrage noch einmal.',
  invalid_json: 'Sende gültiges JSON ohne doppelte Schlüssel und ohne halbe Surrogatpaare.',
  invalid_request:
    'Sende jeden nötigen Parameter genau einmal. Die Autorisierungsanfrage braucht `state` und PKCE mit `S256`.',
  invalid_grant:
    'Leite das Mitglied noch einmal zu `/oauth/authorize`. Ein Code gilt einmal und 60 Sekunden lang, ein Refresh-Token einmal.',
  unauthorized_client: 'Bitte einen Admin, den Client als Resource-Server zu kennzeichnen.',
  unsupported_grant_type: 'Verwende `authorization_code` oder `refresh_token`.',
  unsupported_response_type: 'Verwende `response_type=code`.',
  invalid_scope:
    'Frage nur nach Berechtigungen, die es gibt und die der Client anfragen darf. Beim Erneuern kommen keine dazu.',
  invalid_target: 'Gib als `resource` die URL von `/mcp` ohne Schrägstrich am Ende an, oder lass `resource` weg.',
  access_denied: 'Das Mitglied hat abgelehnt. Frage nur noch einmal, wenn es die App verbinden möchte.',
  invalid_client:
    'Prüfe Client-ID und Geheimnis. Ein öffentlicher Client sendet kein Geheimnis. Vielleicht wurde der Client widerrufen.',
  missing_credential: 'Melde dich an oder sende das Token oder die Header, die der Fehler nennt.',
  unknown_key: 'Prüfe `X-Service-Key`. Vielleicht wurde das Veröffentlichungs-Token widerrufen oder ersetzt.',
  invalid_timestamp: 'Sende die Unix-Zeit in Sekunden als ganze Zahl, nur einmal.',
  timestamp_out_of_window:
    'Stelle deine Uhr. Das Feld `expected` enthält die Zeit des Servers; bis zu 300 Sekunden Unterschied sind erlaubt.',
  invalid_nonce: 'Sende 8 bis 128 sichtbare ASCII-Zeichen, nur einmal.',
  nonce_reused: 'Signiere jede Anfrage und jede Wiederholung mit neuem Zeitstempel und neuer Nonce.',
  invalid_signature:
    'Signiere Methode, Pfad, Zeitstempel, Nonce und Hash des Inhalts, durch Zeilenumbrüche verbunden, mit dem ganzen Geheimnis.',
  invalid_token:
    'Das Token ist unbekannt, abgelaufen oder widerrufen. Erstelle ein neues oder verbinde die App noch einmal.',
  scope_required:
    'Erstelle ein Token mit dieser Berechtigung oder lass die App danach fragen. Die Berechtigungen eines Tokens lassen sich nicht ändern.',
  permission_denied:
    'Verwende ein Konto mit der nötigen Rolle. Für Apps kann ein Admin das Recht einer Gruppe des Mitglieds hinzufügen.',
  artifact_not_found: 'Prüfe den Slug. Vielleicht gibt es ihn nicht, oder er gehört zu einem anderen Konto oder Token.',
  release_not_found: 'Kündige die Version zuerst an. Ohne Paket läuft eine Ankündigung nach 7 Tagen ab.',
  not_found: 'Prüfe die Adresse oder ID. Vielleicht ist ein Link abgelaufen oder schon benutzt.',
  method_not_allowed: 'Verwende eine Methode aus dem Header `Allow`.',
  request_timeout: 'Sende die Anfrage noch einmal, möglichst über eine schnellere Verbindung.',
  version_not_newer:
    'Kündige eine Version an, die höher ist als alle anderen des Artefakts. Steht deine Version im Feld `release`, war schon die erste Anfrage erfolgreich.',
  version_not_open: 'Kündige eine höhere Version an, oder zieh diese zurück, solange sie in Prüfung ist.',
  slug_taken: 'Wähle einen anderen Slug.',
  artifact_rejected:
    'Lies die Begründung und ändere die Registrierung. Danach wartet sie wieder auf eine Entscheidung.',
  decision_not_possible:
    'Der Status hat sich geändert, oder ein anderes Mitglied des Prüfteams hat den Eintrag übernommen. Sieh ihn dir noch einmal an.',
  package_not_available:
    'Warte auf die Freigabe. Wurde das Paket schon heruntergeladen, stelle es aus dem eingereichten Paket wieder her.',
  webhook_not_set: 'Trage zuerst auf der Webhook-Seite des Artefakts einen Endpunkt ein.',
  unsupported_media_type: 'Sende einen der erwarteten Medientypen, ohne `Content-Encoding`.',
  invalid_version: 'Verwende `MAJOR.MINOR.PATCH`, zum Beispiel 1.4.0.',
  unknown_min_core: 'Verwende eine vorhandene Core-Version. Das Feld `expected` nennt die neuesten.',
  invalid_max_core:
    'Verwende eine Version, `MAJOR.*` oder `MAJOR.MINOR.*`, nicht niedriger als `min_core`, oder lass das Feld leer.',
  sha256_mismatch:
    'Lade die angekündigte Datei hoch, oder kündige die Version mit dem Hash dieser Datei noch einmal an.',
  size_mismatch:
    'Lade die angekündigte Datei hoch, oder kündige die Version mit der Größe dieser Datei noch einmal an.',
  slug_reserved: 'Wähle einen anderen Slug. Auch Slugs, die mit `service-` beginnen, sind reserviert.',
  invalid_archive: 'Packe die Dateien mit einem üblichen Zip-Programm neu, ohne Verschlüsselung.',
  manifest_missing:
    'Lege `module.json` oder `theme.json` auf die oberste Ebene der Zip-Datei oder einen Ordner tiefer.',
  manifest_invalid: 'Korrigiere das Manifest. Es muss genau eines geben, als JSON-Objekt mit `slug` und `version`.',
  slug_mismatch: 'Schreibe den registrierten Slug ins Manifest, oder lade das Paket beim genannten Artefakt hoch.',
  version_mismatch: 'Schreibe die angekündigte Version ins Manifest, oder kündige die genannte an.',
  missing_english: 'Lege mindestens eine Datei in einen Ordner `lang/en/`.',
  path_traversal: 'Benenne den genannten Eintrag um und packe die Zip-Datei neu.',
  symlink: 'Ersetze Links und Sonderdateien durch gewöhnliche Dateien und packe die Zip-Datei neu.',
  zip_bomb:
    'Lass Dateien weg, die sich stärker als 200 zu 1 komprimieren, oder packe die Zip-Datei neu, falls ihre Größenangaben falsch sind.',
  too_many_entries: 'Lass Dateien weg, die das Paket nicht braucht. Höchstens 10.000 Einträge sind erlaubt.',
  too_large:
    'Sende einen kleineren Inhalt, kürzere Header oder ein kleineres Paket. Pakete haben höchstens 40 MiB, mit einem Agenten-Werkzeug 8 MiB.',
  reserved_entry: 'Entferne `service-artifact.json` und `service-artifact.sig` aus der obersten Ebene der Zip-Datei.',
  reason_required: 'Schreibe eine Begründung. Der Herausgeber sieht sie im Wortlaut.',
  invalid_webhook_url: 'Verwende eine https-URL auf Port 443, deren Hostname nur öffentliche Adressen hat.',
  rate_limited: 'Warte so viele Sekunden, wie `retry_after` angibt.',
  internal: 'Versuche es später noch einmal. Kommt es wieder vor, nenne dem Betreiber die Anfrage-ID.',
  unavailable: 'Versuche es nach so vielen Sekunden noch einmal, wie `Retry-After` angibt.',
};
