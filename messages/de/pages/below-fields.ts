/** How the fields of forms are described where a value does not fit, in German. */
export const fieldsBelow: Readonly<Record<string, string>> = {
  'The slug of the artifact: lower-case words joined by hyphens, 2 to 64 characters.':
    'Der Kurzname des Artefakts: kleingeschriebene Wörter mit Bindestrichen, 2 bis 64 Zeichen.',
  'The name, 1 to 120 characters, no control characters. Needed at first.':
    'Der Name, 1 bis 120 Zeichen, ohne Steuerzeichen.',
  'One line about it, up to 300 characters; null empties it.': 'Eine Zeile darüber, bis 300 Zeichen.',
  'Description per language. Needed at first. Keys are canonical BCP 47 tags; en is required and not blank; at most 40 languages, 20000 characters each, 300000 in all.':
    'Beschreibung in jeder Sprache. Kürzel nach BCP 47; Englisch ist Pflicht und nicht leer; höchstens 40 Sprachen, je 20000 Zeichen, 300000 insgesamt.',
  'The website; null empties it. Absolute https: or http: URL.':
    'Die Website: eine vollständige Adresse mit https: oder http:.',
  'Where users get support; null empties it. Absolute https: or http: URL.':
    'Wo es Hilfe gibt: eine vollständige Adresse mit https: oder http:.',
  'The version, MAJOR.MINOR.PATCH, for example 1.4.0.': 'Die Version, MAJOR.MINOR.PATCH, zum Beispiel 1.4.0.',
  'The zip as base64 (RFC 4648 section 4, with padding, without white space), at most 8 MiB decoded; larger ones go by signed HTTP PUT.':
    'Die Zip-Datei als Base64 (RFC 4648, Abschnitt 4, mit Füllzeichen, ohne Leerraum), höchstens 8 MiB; größere gehen mit signiertem HTTP PUT.',
  'Lowest core release it runs on, for example 2.0.0; must be a core release that exists.':
    'Niedrigste Core-Version, auf der es läuft, zum Beispiel 2.0.0; es muss sie geben.',
  'Core ceiling: a version, MAJOR.* or MAJOR.MINOR.*; not below min_core; null or left out is none.':
    'Core-Obergrenze: eine Version, MAJOR.* oder MAJOR.MINOR.*; nicht unter min_core; leer ist keine.',
  'PHP requirement as a Composer-style constraint of at most 100 characters, for example ^8.1.':
    'PHP-Anforderung als Bedingung wie bei Composer, höchstens 100 Zeichen, zum Beispiel ^8.1.',
  'Release notes per language. Keys are canonical BCP 47 tags; en is required and not blank; at most 40 languages, 20000 characters each, 300000 in all.':
    'Versionshinweise in jeder Sprache. Kürzel nach BCP 47; Englisch ist Pflicht und nicht leer; höchstens 40 Sprachen, je 20000 Zeichen, 300000 insgesamt.',
  'Size of the package in bytes, 1 to 41943040.': 'Ein Paket von höchstens 40 MiB.',
  'SHA-256 as 64 hexadecimal characters.': 'SHA-256 als 64 hexadezimale Zeichen.',
  'The slug of the artifact.': 'Der Kurzname des Artefakts.',
  'Core ceiling: a version, MAJOR.* or MAJOR.MINOR.*; not below min_core; null takes it away.':
    'Core-Obergrenze: eine Version, MAJOR.* oder MAJOR.MINOR.*; nicht unter min_core; leer nimmt sie weg.',
  'The version, MAJOR.MINOR.PATCH.': 'Die Version, MAJOR.MINOR.PATCH.',
  'approve or reject.': 'Eine der gezeigten Entscheidungen.',
  'The written reason, which reaches the publisher word for word. 1 to 5000 characters, not blank.':
    'Die schriftliche Begründung, die Wort für Wort beim Herausgeber ankommt. 1 bis 5000 Zeichen, nicht leer.',
  'approve, reject, request_changes, suspend or reinstate.': 'Eine der gezeigten Entscheidungen.',
  'What is said, 1 to 20000 characters, not blank.': 'Was gesagt wird, 1 bis 20000 Zeichen, nicht leer.',
  'Path of a file in the package.': 'Pfad einer Datei im Paket.',
  'Why the decision should not stand, 1 to 20000 characters, not blank.':
    'Warum die Entscheidung nicht bestehen soll, 1 bis 20000 Zeichen, nicht leer.',
  'Id of the appeal.': 'Kennung des Einspruchs.',
  'upheld; for a suspension reinstated; for a rejected release announce_higher; for a registration update.':
    'Eine der gezeigten Antworten.',
  'Id of the reason.': 'Kennung der Begründung.',
  'What it is found by, 1 to 120 characters.': 'Woran sie zu finden ist, 1 bis 120 Zeichen.',
  'Whether the caller has seen it.': 'Ob sie gesehen wurde.',
  'The last report that the caller has seen: a later one refuses the closing.':
    'Die letzte Meldung, die gesehen wurde: Eine spätere verhindert das Schließen.',
  'What was done about it, 1 to 2000 characters.': 'Was deswegen getan wurde, 1 bis 2000 Zeichen.',
  'The e-mail address.': 'Die E-Mail-Adresse.',
  'The password.': 'Das Passwort.',
  'The token of the link.': 'Das Token des Links.',
  'An e-mail address, for example kim@example.com.': 'Eine E-Mail-Adresse, zum Beispiel kim@example.com.',
  'The language: en or de.': 'Die Sprache: en oder de.',
  'The name of the person, 1 to 120 characters.': 'Der Name der Person, 1 bis 120 Zeichen.',
  'A password of 10 to 200 characters.': 'Ein Passwort mit 10 bis 200 Zeichen.',
  'The code that the device shows, or a recovery code.':
    'Der Code, den das Gerät zeigt, oder ein Wiederherstellungscode.',
  'step of sign_in.': 'step von sign_in.',
  'What it is for.': 'Wofür es ist.',
  'Id of the session: ses_….': 'Kennung der Sitzung: ses_….',
  'What it is for, 1 to 120 characters.': 'Wofür es ist, 1 bis 120 Zeichen.',
  'publish, to let the agent announce and upload; read is always there.':
    'publish, damit der Agent ankündigen und hochladen darf; read ist immer dabei.',
  'When it ends: RFC 3339, or a date, which means the end of that day in UTC.':
    'Wann es endet: nach RFC 3339, oder ein Tag, dann mit seinem Ende in UTC.',
  'Id of the token: agt_….': 'Kennung des Tokens: agt_….',
  'The name that artifacts are published under, 1 to 120 characters; each word keeps to one script.':
    'Der Name, unter dem veröffentlicht wird, 1 bis 120 Zeichen; jedes Wort bleibt bei einer Schrift.',
  'The account, by e-mail address or account id.': 'Das Konto, mit E-Mail-Adresse oder Kennung.',
  'reviewer or admin.': 'reviewer (Prüfung) oder admin (Verwaltung).',
  'The written reason, which stays in the audit trail. 1 to 1000 characters, not blank.':
    'Die schriftliche Begründung, die im Protokoll bleibt. 1 bis 1000 Zeichen, nicht leer.',
  'The e-mail address of the account, typed once more.': 'Die E-Mail-Adresse des Kontos, noch einmal eingetippt.',
  'The name of the group, 1 to 60 characters.': 'Der Name der Gruppe, 1 bis 60 Zeichen.',
  'What the group permits, by the names of the scopes.': 'Was die Gruppe erlaubt, mit den Namen der Berechtigungen.',
  'Id of the group: members, or grp_….': 'Kennung der Gruppe: members, oder grp_….',
  'The name of a job, for example sweep.': 'Der Name einer Aufgabe, zum Beispiel sweep.',
  'Roles to give: reviewer, admin. Every account is a member without one.':
    'Rollen, die vergeben werden: reviewer, admin. Mitglied ist jedes Konto auch ohne.',
  'reviewer or admin': 'reviewer (Prüfung) oder admin (Verwaltung)',
  'The id of the token: bkp_…, agt_… or key_….': 'Die Kennung des Tokens: bkp_…, agt_… oder key_….',
  'The installation the licence is for, 1 to 200 characters.':
    'Die Installation, für die die Lizenz gilt, 1 bis 200 Zeichen.',
  'The id of the licence: lic_….': 'Die Kennung der Lizenz: lic_….',
  'A private RSA key of at least 3072 bits, as PEM or JWK; left out, one is made.':
    'Ein privater RSA-Schlüssel mit mindestens 3072 Bit, als PEM oder JWK; ohne Angabe entsteht einer.',
  'What signs in place of an active one: the kid of a next key, new, or none. Left out: the oldest next key, or a new one.':
    'Was statt eines aktiven signiert: die Kennung (kid) eines nächsten Schlüssels, new oder none. Ohne Angabe: der älteste nächste oder ein neuer.',
  'seen of the answer of show_review that the decision rests on: what has changed since is refused. Left out, nothing is compared.':
    'seen der Antwort von show_review, auf der die Entscheidung beruht: Was sich seitdem geändert hat, wird abgelehnt. Ohne Angabe wird nichts verglichen.',
  'The kid of a signing key.': 'Die Kennung (kid) eines Signaturschlüssels.',
  'Only of this artifact; without it, of all of yours.': 'Nur dieses Artefakts; ohne Angabe aller deiner Artefakte.',
  'Only this event, with what was answered whole: evt_ and 26 characters.':
    'Nur dieses Ereignis, mit der ganzen Antwort: evt_ und 26 Zeichen.',
  'Type of the event, one of artifact.approved, artifact.rejected, release.approved, release.rejected, release.suspended, package.altered, webhook.ping.':
    'Art des Ereignisses, eine von artifact.approved, artifact.rejected, release.approved, release.rejected, release.suspended, package.altered, webhook.ping.',
  'pending: to be tried at next_attempt_at; delivered; failed: every attempt was; held: waits for the end of a quarantine; no_endpoint: there was no URL.':
    'pending: wird bei next_attempt_at versucht; delivered: zugestellt; failed: jeder Versuch schlug fehl; held: wartet auf das Ende einer Quarantäne; no_endpoint: es gab keine Adresse.',
  'How many events, 1 to 100; 20 without it.': 'Wie viele Ereignisse, 1 bis 100; ohne Angabe 20.',
  'next_cursor of the answer before: the events before those.':
    'next_cursor der vorigen Antwort: die Ereignisse davor.',
  'Id of an event to send again, evt_ and 26 characters; alone, or with slug.':
    'Kennung eines Ereignisses, das erneut gesendet werden soll, evt_ und 26 Zeichen; allein oder mit slug.',
  'Where events are sent: https, port 443, a host name that resolves to public addresses only; no user info, no fragment. A query is sent, but not signed.':
    'Wohin Ereignisse gehen: https, Port 443, ein Hostname, der nur zu öffentlichen Adressen führt; ohne Zugangsdaten, ohne Fragment. Eine Query wird gesendet, aber nicht signiert.',
  'Id of an event: evt_ and 26 characters.': 'Kennung eines Ereignisses: evt_ und 26 Zeichen.',
  'RFC 3339, or a date, which means its beginning in UTC: events from then on.':
    'RFC 3339 oder ein Datum, das für seinen Beginn in UTC steht: Ereignisse von da an.',
  'Id of the mail.': 'Kennung der Mail.',
  'To whom: the e-mail address or id of an account, or any address.':
    'An wen: E-Mail-Adresse oder Kennung eines Kontos, oder irgendeine Adresse.',
  'true: with the link in it. Wants a fresh proof.': 'true: mit dem Link darin. Dazu gehört ein frischer Nachweis.',
  'The version whose signed zip it is.': 'Die Version, deren signiertes Zip es ist.',
  'The signed zip: bytes, as pages send them.': 'Das signierte Zip: Bytes, wie Seiten sie senden.',
  'How many entries each list of the answer has, 1 to 1,000; without it 20, fewer where they are long.':
    'Wie viele Einträge jede Liste der Antwort hat, 1 bis 1.000; ohne Angabe 20, weniger, wo sie lang sind.',
};
