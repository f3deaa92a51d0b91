import type { CommandName } from '../../en/console/commands.js';

/** Was jeder Befehl tut: eine Zeile der Hilfe. */
export const commandSummaries: Readonly<Record<CommandName, string>> = {
  serve: 'Startet den Dienst: Webseiten, HTTP-API, MCP und Hintergrundaufgaben.',
  work: 'Führt nur Hintergrundaufgaben aus.',
  doctor:
    'Prüft Einstellungen, Schlüssel, Datenbank, Datenträger, E-Mail und öffentliche Adresse und sagt, was zu tun ist. Exit-Status 3: nur Warnungen.',
  migrate: 'Die Daten auf das Schema dieser Version bringen, wie es jeder Start tut, und zeigen, was wann getan wurde.',
  mcp: 'Stellt MCP über Standardeingabe und -ausgabe bereit, mit dem Agenten-Token in COUNTERSIGN_TOKEN.',
  'admin create-account': 'Erstellt ein Konto und zeigt einen einmaligen Link, mit dem das Passwort gesetzt wird.',
  'admin issue-sign-in-link': 'Erstellt einen neuen einmaligen Anmelde-Link für ein Konto.',
  'admin set-publisher-name': 'Setzt den Herausgebernamen eines Kontos, das noch keinen hat.',
  'admin issue-agent-token': 'Erstellt ein Agenten-Token. Es wird nur einmal angezeigt.',
  'admin issue-api-key': 'Erstellt einen API-Schlüssel für ein Konto. Er wird nur einmal angezeigt.',
  'admin declare-scope': 'Deklariert eine Berechtigung oder ändert ihre Sätze.',
  'admin remove-scope':
    'Entfernt eine deklarierte Berechtigung. Tokens, Schlüssel und Gruppen können sie nicht mehr nutzen.',
  'admin list-scopes': 'Listet eingebaute und deklarierte Berechtigungen auf.',
  'admin issue-publishing-token':
    'Erstellt ein Veröffentlichungs-Token für ein Artefakt. Es wird nur einmal angezeigt; das vorherige wird widerrufen.',
  'admin revoke-token': 'Widerruft ein Veröffentlichungs-Token, ein Agenten-Token oder einen API-Schlüssel.',
  'admin add-core-release': 'Fügt eine Core-Version hinzu.',
  'admin remove-core-release': 'Entfernt eine Core-Version, die für keine Version die Core-Mindestversion ist.',
  'admin list-core-releases': 'Listet die Core-Versionen auf, die höchste zuerst.',
  'admin list-reviews': 'Zeigt die Warteschlange der Prüfungen, ohne --order die ältesten Einträge zuerst.',
  'admin show-review': 'Zeigt eine Registrierung oder mit --version eine Version mit Hinweisen und Prüfbericht.',
  'admin decide': 'Entscheidet über eine Registrierung oder mit --version über eine Version.',
  'admin claim-review':
    'Übernimmt einen Eintrag der Warteschlange. Das gilt bis 1 Stunde nach deiner letzten Handlung.',
  'admin release-claim': 'Gibt einen übernommenen Eintrag ab.',
  'admin show-thread': 'Zeigt das Gespräch und die internen Notizen.',
  'admin ask-publisher': 'Stellt dem Herausgeber eine Frage. Der Platz in der Warteschlange bleibt erhalten.',
  'admin write-note': 'Fügt eine Notiz hinzu, die nur das Prüfteam sieht.',
  'admin list-appeals': 'Listet Einsprüche auf, die ältesten zuerst.',
  'admin show-appeal': 'Zeigt einen Einspruch und die möglichen Ergebnisse.',
  'admin answer-appeal': 'Beantwortet einen Einspruch gegen die Entscheidung eines anderen Mitglieds des Prüfteams.',
  'admin list-members': 'Listet Mitglieder auf, die neuesten zuerst.',
  'admin show-member': 'Zeigt ein Mitglied mit Rollen, Gruppen, Tokens und Artefakten.',
  'admin remove-second-factor':
    'Schaltet die Zwei-Faktor-Authentifizierung eines Mitglieds ab, das Gerät und Wiederherstellungscodes verloren hat.',
  'admin end-member-sessions': 'Meldet ein Mitglied überall ab. Tokens bleiben gültig.',
  'admin give-role': 'Gibt einem Mitglied eine Rolle.',
  'admin take-role': 'Entzieht einem Mitglied eine Rolle. Dem letzten Admin bleibt sie.',
  'admin ban-member':
    'Sperrt ein Mitglied. Sitzungen und Tokens werden endgültig widerrufen; veröffentlichte Versionen bleiben.',
  'admin unban-member': 'Hebt die Sperre eines Mitglieds auf.',
  'admin delete-member':
    'Löscht ein Konto. Seine Artefakte und seine ID im Protokoll bleiben. Das lässt sich nicht rückgängig machen.',
  'admin show-sign-up': 'Zeigt, ob die Selbstregistrierung offen ist, seit wann und warum.',
  'admin close-sign-up': 'Schließt die Selbstregistrierung sofort: Nur noch Admins erstellen Konten.',
  'admin open-sign-up': 'Öffnet die Selbstregistrierung wieder, was auch immer in COUNTERSIGN_SIGN_UP steht.',
  'admin list-groups': 'Listet die Gruppen und ihre Rechte auf.',
  'admin create-group': 'Erstellt eine Gruppe.',
  'admin change-group': 'Benennt eine Gruppe um oder ersetzt ihre Rechte.',
  'admin delete-group': 'Löscht eine Gruppe.',
  'admin put-in-group': 'Nimmt ein Mitglied in eine Gruppe auf.',
  'admin take-out-of-group': 'Entfernt ein Mitglied aus einer Gruppe.',
  'admin change-publisher-name':
    'Ändert den Herausgebernamen eines Kontos. Bereits signierte Versionen behalten den alten Namen.',
  'admin log': 'Zeigt das Protokoll, die neuesten Einträge zuerst.',
  'admin list-mails': 'Listet die E-Mails im Postausgang auf, die neuesten zuerst.',
  'admin show-mail': 'Zeigt eine E-Mail so, wie sie beim Empfänger ankommt.',
  'admin retry-mail':
    'Sendet eine nicht gesendete E-Mail erneut, solange ihr Link gültig ist. Der laufende Dienst sendet sie in wenigen Sekunden.',
  'admin dismiss-mail': 'Verwirft eine fehlgeschlagene E-Mail.',
  'admin create-oauth-client':
    'Registriert eine App, die für Mitglieder handelt. Vertrauliche Clients erhalten ein Geheimnis, das nur einmal angezeigt wird.',
  'admin list-oauth-clients': 'Listet die registrierten Clients auf, die neuesten zuerst, auch widerrufene.',
  'admin show-oauth-client': 'Zeigt einen registrierten Client mit Redirect-URIs und Berechtigungen.',
  'admin change-oauth-client':
    'Ändert einen registrierten Client. Weggelassene Optionen ändern nichts; eine Liste ersetzt die vorherige.',
  'admin rotate-oauth-client-secret':
    'Erstellt ein neues Geheimnis für einen vertraulichen Client. Es wird nur einmal angezeigt.',
  'admin end-oauth-client-previous-secret': 'Widerruft das vorherige Geheimnis eines Clients.',
  'admin revoke-oauth-client':
    'Widerruft einen Client mit allen Autorisierungen und Tokens. Das lässt sich nicht rückgängig machen.',
  'admin put-oauth-client-logo':
    'Setzt das Logo eines Clients: PNG, JPEG oder WebP, höchstens 256 KiB, 32 bis 1.024 Pixel je Seite.',
  'admin remove-oauth-client-logo': 'Entfernt das Logo eines Clients.',
  'admin show-oauth-client-figures':
    'Zeigt die Anfragen an einen Client in den letzten 30 Tagen und seine aktiven Autorisierungen.',
  'admin issue-licence': 'Stellt eine Lizenz für eine Installation aus. Ihr Schlüssel wird nur einmal angezeigt.',
  'admin list-licences': 'Listet Lizenzen auf, die neuesten zuerst.',
  'admin show-licence': 'Zeigt eine Lizenz mit Artefakt, Installation und Status.',
  'admin list-artifacts': 'Listet Artefakte auf.',
  'admin show-artifact': 'Zeigt ein Artefakt mit Inhaber, Versionen und Webhook.',
  'admin move-artifact':
    'Überträgt ein Artefakt auf ein anderes Konto. Veröffentlichungs-Token und Webhook werden entfernt.',
  'admin show-configuration':
    'Zeigt alle Einstellungen und Limits dieses Befehls. Der laufende Dienst kann andere verwenden. Geheimnisse sind verborgen.',
  'admin show-attention': 'Zeigt, was Aufmerksamkeit braucht: wartende Prüfungen, Fehler und fehlende Schlüssel.',
  'admin acknowledge-attention': 'Nimmt einen offenen Punkt für einige Stunden zur Kenntnis.',
  'admin end-licence': 'Widerruft eine Lizenz. Das lässt sich nicht rückgängig machen.',
  'admin set-webhook':
    'Setzt den Webhook-Endpunkt eines Artefakts. Beim ersten Mal wird das Geheimnis einmal angezeigt.',
  'admin rotate-webhook-secret':
    'Erstellt ein neues Webhook-Geheimnis. Es wird nur einmal angezeigt; das vorherige bleibt 24 Stunden gültig.',
  'admin add-signing-key': 'Erzeugt oder importiert einen Signaturschlüssel. Er erhält den Status next (vorgemerkt).',
  'admin activate-signing-key':
    'Aktiviert einen vorgemerkten Schlüssel; der bisherige geht außer Dienst. In den ersten 30 Tagen ist eine Begründung nötig.',
  'admin retire-signing-key':
    'Stellt einen vorgemerkten Schlüssel außer Dienst. Das lässt sich nicht rückgängig machen.',
  'admin mark-compromised':
    'Markiert einen Signaturschlüssel als kompromittiert und ersetzt ihn, wenn er aktiv ist. Das lässt sich nicht rückgängig machen.',
  'admin backup':
    'Die eingebettete Datenbank in ihrem jetzigen Stand in einen neuen Ordner kopieren, während der Dienst läuft.',
  'admin restore': 'Eine Sicherung in ein Datenverzeichnis einspielen, das noch keine Datenbank hat.',
  'admin rehearse-restore':
    'Eine Sicherung in einem Wegwerf-Ordner einspielen und jede veröffentlichte Version mit dem laufenden Dienst vergleichen.',
  'admin rotate-master-key':
    'Alle Geheimnisse mit einem neuen Hauptschlüssel versiegeln, während der Dienst läuft. Ein weiterer Aufruf setzt fort oder schließt ab.',
  'admin replace-lost-master-key':
    'Die Daten mit einem anderen Hauptschlüssel nutzbar machen, nachdem ihrer verloren ging. Kann nicht rückgängig gemacht werden.',
  'admin list-signing-keys': 'Listet die Signaturschlüssel und ihre Geschichte auf.',
  'jobs list': 'Listet Hintergrundaufgaben mit Status, nächster Ausführung und letztem Fehler auf.',
  'jobs show': 'Zeigt eine Aufgabe und ihre fehlgeschlagenen Ausführungen.',
  'jobs run': 'Führt eine Aufgabe jetzt aus, für alles, was fällig ist.',
  'jobs retry': 'Wiederholt jetzt die fehlgeschlagenen Ausführungen einer Aufgabe.',
  'jobs pause': 'Pausiert eine Aufgabe in allen Prozessen, bis sie fortgesetzt wird.',
  'jobs resume': 'Setzt eine pausierte Aufgabe fort.',
  rebuild:
    'Stellt das signierte Paket aus dem eingereichten Paket und der Signatur wieder her, die der Dienst aufbewahrt.',
  listen:
    'Leitet signierte Ereignisse an eine URL auf diesem Rechner weiter, bis du den Befehl beendest. Braucht ein Agenten-Token in COUNTERSIGN_TOKEN.',
};
