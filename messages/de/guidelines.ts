import type { guidelines as English } from '../en/guidelines.js';

export const guidelines: typeof English = {
  'code-execution': {
    title: 'Ausführung erzeugten Codes',
    asks: 'Führe keinen Code aus, der erst zur Laufzeit entsteht: kein `eval`, `create_function` oder `assert` mit Text und kein Einbinden von Pfaden aus einer Anfrage, einer Datenbank oder dem Netz.',
    why: 'Wer den Text bestimmt, bestimmt über die Website. Nimm stattdessen eine Funktion, eine Klassenliste oder eine feste Liste von Dateien.',
  },
  'shell-commands': {
    title: 'Shell-Befehle',
    asks: 'Starte keine Programme auf dem Server. Geht es nicht anders, steht das in der Beschreibung; der Programmpfad ist fest, und jedes Argument wird einzeln maskiert.',
    why: 'Die meisten Hoster verbieten es, und ein einziges nicht maskiertes Argument erlaubt Angreifern jeden Befehl.',
  },
  obfuscation: {
    title: 'Lesbarer Code',
    asks: 'Reiche Code ein, den Menschen lesen können. Nichts ist gepackt, kodiert oder aus Teilen zusammengesetzt, um seine Wirkung zu verbergen. Zu minifizierten Skripten gehört der Quelltext oder Name und Version der Bibliothek.',
    why: 'Das Prüfteam gibt nur frei, was es lesen kann.',
  },
  'untrusted-input': {
    title: 'Fremde Eingaben',
    asks: 'Prüfe alles, was aus einer Anfrage, einer Datei, einem Webhook oder einem anderen Dienst kommt, dort, wo es ankommt: Typ, Wertebereich und Länge. Deserialisiere es nicht.',
    why: 'Angreifer können diese Werte frei wählen.',
  },
  'output-escaping': {
    title: 'Ausgaben maskieren',
    asks: 'Maskiere jeden Wert an der Stelle, an der er zu HTML, einem Attribut, einer URL, JavaScript oder einem Header wird.',
    why: 'Sonst kann ein Kommentar oder ein Name Skripte im Browser eines Admins ausführen.',
  },
  'database-queries': {
    title: 'Datenbankabfragen',
    asks: 'Übergib Werte als Parameter an Abfragen. Tabellen- und Spaltennamen stammen aus einer festen Liste.',
    why: 'Ein Wert im Text der Abfrage kann die ganze Datenbank lesen oder löschen.',
  },
  'access-control': {
    title: 'Zugriffsschutz',
    asks: 'Prüfe bei jeder Aktion auf dem Server, wer sie aufruft und ob das erlaubt ist. Aktionen, die etwas ändern, brauchen ein CSRF-Token.',
    why: 'Eine verborgene Schaltfläche ist kein Schutz: Die Adresse der Aktion ist öffentlich.',
  },
  'file-access': {
    title: 'Dateizugriff',
    asks: 'Schreibe nur in die Ordner, die der Core dafür bereitstellt. Prüfe Name und Typ hochgeladener Dateien und lege sie nie dort ab, wo sie ausgeführt werden können.',
    why: 'Ein Pfad mit `../` oder eine hochgeladene PHP-Datei genügt, um die Website zu übernehmen.',
  },
  secrets: {
    title: 'Geheimnisse',
    asks: 'Passwörter, Tokens und private Schlüssel gehören nicht ins Paket. Lies sie aus den Einstellungen der Website.',
    why: 'Alle, die das Paket herunterladen, können sie lesen. Widerrufe ein Geheimnis, das in einem Paket war, auch wenn das Paket abgelehnt wurde.',
  },
  network: {
    title: 'Ausgehende Anfragen',
    asks: 'Nenne in der Beschreibung, welche Dienste das Artefakt anspricht und was es sendet. Verwende HTTPS und Hostnamen, prüfe Zertifikate und lade keinen Code von außerhalb des Pakets nach.',
    why: 'Nachgeladenen Code hat niemand geprüft.',
  },
  'personal-data': {
    title: 'Personenbezogene Daten',
    asks: 'Erhebe nur, was die Funktion braucht, weise darauf hin und lass die Website es löschen. Statistiken und Telemetrie sind aus, bis die Website sie einschaltet.',
    why: 'Wer die Website betreibt, ist für diese Daten verantwortlich und muss von ihnen wissen.',
  },
  permissions: {
    title: 'Rechte und Hooks',
    asks: 'Gib im Manifest alle Rechte und Hooks an, die der Code verwendet, und keine anderen.',
    why: 'Nach dieser Liste entscheiden Admins, ob sie das Artefakt installieren.',
  },
  migrations: {
    title: 'Migrationen',
    asks: 'Migrationen ändern nur Tabellen des Artefakts, richten bei einem zweiten Lauf keinen Schaden an und löschen keine Daten ohne Warnung.',
    why: 'Eine Migration, die mittendrin scheitert, läuft beim nächsten Start noch einmal.',
  },
  routes: {
    title: 'Routen',
    asks: 'Routen liegen unter dem Slug des Artefakts und ersetzen keine des Core oder anderer Artefakte. Jede legt fest, wer sie aufrufen darf.',
    why: 'Eine Route ohne Prüfung steht allen offen.',
  },
  'third-party-code': {
    title: 'Fremder Code',
    asks: 'Lege Bibliotheken unverändert bei, in einer Version ohne bekannte Sicherheitslücken und mit ihrer Lizenz.',
    why: 'Das Prüfteam vergleicht eine Bibliothek mit dem Original. Änderungen machen das unmöglich.',
  },
  'stray-files': {
    title: 'Überflüssige Dateien',
    asks: 'Lass weg, was das Artefakt nicht braucht: Ordner der Versionsverwaltung, Sicherungskopien, Logs, Testdaten, Archive im Archiv, Programme und Build-Werkzeuge.',
    why: 'Sie enthalten oft Geheimnisse, und alles im Paket wird auf jeder Website installiert.',
  },
  translations: {
    title: 'Texte und Übersetzungen',
    asks: 'Texte für Menschen stehen in den Sprachdateien, vollständig auf Englisch. Sie sagen, was eine Schaltfläche tut, bevor sie gedrückt wird.',
    why: 'Englisch springt für jede andere Sprache ein.',
  },
  compatibility: {
    title: 'Kompatibilität',
    asks: 'Gib die Core-Mindestversion, die Core-Höchstversion und die PHP-Versionen an, unter denen der Code wirklich läuft.',
    why: 'Installationsprogramme verlassen sich darauf. Eine zu weite Angabe legt Websites lahm.',
  },
  'release-notes': {
    title: 'Versionshinweise',
    asks: 'Beschreibe, was sich ändert: neue Funktionen, behobene Fehler und was vor dem Aktualisieren zu tun ist. Sicherheitskorrekturen werden als solche genannt.',
    why: 'Anhand der Hinweise entscheiden Admins, wann sie aktualisieren.',
  },
  registration: {
    title: 'Name und Beschreibung',
    asks: 'Name und Beschreibung sagen, was das Artefakt tut, und nennen andere Produkte oder Herausgeber nicht auf irreführende Weise. Website und Supportadresse müssen erreichbar sein.',
    why: 'Daran erkennt man ein Artefakt, und darauf verlässt man sich.',
  },
  other: {
    title: 'Sonstiges',
    asks: 'Für alles, was keine andere Richtlinie abdeckt. Die Beanstandung erklärt, was zu ändern ist und warum.',
    why: 'Kommt etwas öfter vor, wird daraus eine eigene Richtlinie.',
  },
};
