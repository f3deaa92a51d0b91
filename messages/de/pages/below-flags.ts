const code = 'Text wird als Code ausgeführt: Was hier läuft, steht nicht im Paket und lässt sich deshalb nicht prüfen.';
const english = 'Text is run as code: what runs here is not what stands in the package, so it cannot be reviewed.';
const repository =
  'gehört zu einer Versionsverwaltung. Darin können der Verlauf, die Adressen und die Schlüssel eines Projekts stehen.';
const editor =
  'ist eine Einstellung oder Sicherung eines Editors oder Systems. Sie gehört nicht zum Paket und erzählt von dem Rechner, von dem sie stammt.';
const agent =
  'gibt Anweisungen an Programmieragenten. Agenten, die das Paket auf dem Rechner eines Käufers öffnen, würden ihnen folgen.';
const nested = 'ist ein Archiv im Paket. Was darin ist, wurde nicht geprüft.';

/** What the scan takes a text or a file for. */
const secrets: Readonly<Record<string, string>> = {
  'the secret of a publishing token of this service': 'das Geheimnis eines Veröffentlichungs-Tokens dieses Dienstes',
  'an agent token of this service': 'ein Agenten-Token dieses Dienstes',
  'a member API key of this service': 'ein API-Schlüssel eines Mitglieds dieses Dienstes',
  'a licence key of this service': 'ein Lizenzschlüssel dieses Dienstes',
  'an upload link of this service': 'ein Upload-Link dieses Dienstes',
  'a download link of this service': 'ein Download-Link dieses Dienstes',
  'an OAuth client secret of this service': 'das Geheimnis einer OAuth-App dieses Dienstes',
  'an OAuth code of this service': 'ein OAuth-Code dieses Dienstes',
  'an OAuth access token of this service': 'ein OAuth-Zugriffstoken dieses Dienstes',
  'an OAuth refresh token of this service': 'ein OAuth-Erneuerungstoken dieses Dienstes',
  'a webhook secret': 'ein Webhook-Geheimnis',
  'an AWS access key': 'ein AWS-Zugangsschlüssel',
  'a temporary AWS access key': 'ein vorübergehender AWS-Zugangsschlüssel',
  'a GitHub token': 'ein GitHub-Token',
  'a GitLab token': 'ein GitLab-Token',
  'a Slack token': 'ein Slack-Token',
  'a Stripe key': 'ein Stripe-Schlüssel',
  'an Anthropic API key': 'ein Anthropic-API-Schlüssel',
  'an OpenAI API key': 'ein OpenAI-API-Schlüssel',
  'a Google API key': 'ein Google-API-Schlüssel',
  'an npm token': 'ein npm-Token',
  'a PyPI token': 'ein PyPI-Token',
  'a DigitalOcean token': 'ein DigitalOcean-Token',
  'a Docker token': 'ein Docker-Token',
  'a Hugging Face token': 'ein Hugging-Face-Token',
  'a Shopify token': 'ein Shopify-Token',
  'a Shopify secret': 'ein Shopify-Geheimnis',
  'a Square secret': 'ein Square-Geheimnis',
  'a RubyGems key': 'ein RubyGems-Schlüssel',
  'a Grafana token': 'ein Grafana-Token',
  'an age key': 'ein age-Schlüssel',
  'a SendGrid key': 'ein SendGrid-Schlüssel',
  'a Telegram bot token': 'ein Telegram-Bot-Token',
  'a private key': 'ein privater Schlüssel',
  'the settings and secrets of an installation': 'die Einstellungen und Geheimnisse einer Installation',
  'a list of passwords': 'eine Liste von Passwörtern',
  'sign-in data': 'Anmeldedaten',
  'sign-in data of Composer': 'Anmeldedaten von Composer',
};

const strays: Readonly<Record<string, string>> = {
  'belongs to a version control system. It can hold the history, the addresses and the keys of a project.': repository,
  'is the setting or the backup of an editor or a system. It is not part of the package and tells about the machine it came from.':
    editor,
  'gives instructions to coding agents. Agents that open the package on a buyer’s machine would follow them.': agent,
  'is an archive inside the package. What is in it has not been reviewed.': nested,
};

/** The rules beyond the specification. */
const secondTier: Readonly<Record<string, string>> = {
  'The request decides which file is written here: whoever sends it can put a program there.':
    'Die Anfrage bestimmt, welche Datei hier geschrieben wird: Wer sie schickt, kann dort ein Programm ablegen.',
  'The request has a say in where a file is written: a name that ends in .php, or one with “../”, is enough.':
    'Die Anfrage bestimmt mit, wohin eine Datei geschrieben wird: Ein Name auf .php oder einer mit „../“ genügt.',
  'An uploaded file is stored under the name that its sender gave it: a name that ends in .php makes a program of it.':
    'Eine hochgeladene Datei behält den Namen, den ihr der Absender gab: Ein Name auf .php macht aus ihr ein Programm.',
  'What the request sends is written as a program: whoever sends it can run what they like.':
    'Was die Anfrage schickt, wird als Programm gespeichert: Wer sie schickt, kann ausführen, was er will.',
  'A program is decoded or put together and then written: what will run does not stand in the package.':
    'Ein Programm wird entschlüsselt oder zusammengesetzt und dann gespeichert: Was laufen wird, steht nicht im Paket.',
  'A program is fetched from another server and written: what will run is decided there.':
    'Ein Programm wird von einem anderen Server geholt und gespeichert: Was laufen wird, entscheidet sich dort.',
  'PHP is written into a file: what will run does not stand in the package.':
    'PHP wird in eine Datei geschrieben: Was laufen wird, steht nicht im Paket.',
  'A file that is no program by its name is made one: what it holds, a review of the code does not show.':
    'Eine Datei, die dem Namen nach kein Programm ist, wird zu einem: Was sie enthält, zeigt eine Durchsicht des Codes nicht.',
  'An archive that the request sends is unpacked: the programs in it lie on the server then.':
    'Ein Archiv aus der Anfrage wird entpackt: Die Programme darin liegen danach auf dem Server.',
  'The request decides which class an object is made of here: some of PHP’s own run or write what they are given.':
    'Die Anfrage bestimmt, von welcher Klasse hier ein Objekt entsteht: Manche PHP-Klassen führen aus oder schreiben, was sie bekommen.',
  'A function is called by the name of a method that does not exist: a search for calls of it does not find it.':
    'Eine Funktion wird über den Namen einer Methode aufgerufen, die es nicht gibt: Wer nach ihrem Aufruf sucht, findet ihn nicht.',
  'Server settings are written that run code where nobody expects it.':
    'Es werden Servereinstellungen geschrieben, die Code ausführen, wo ihn niemand erwartet.',
  'Objects are made of what the request sends: classes of the site can then be turned against it.':
    'Aus dem, was die Anfrage schickt, entstehen Objekte: Damit lassen sich Klassen der Website gegen sie wenden.',
  'The request has a say in a phar:// path: opening it makes objects of what the archive holds.':
    'Die Anfrage bestimmt einen phar://-Pfad mit: Beim Öffnen entstehen Objekte aus dem, was das Archiv enthält.',
  'A file is run as PHP that is an image or a text by its name: it is where a review does not look for code.':
    'Eine Datei läuft als PHP, die dem Namen nach ein Bild oder ein Text ist: Dort sucht beim Prüfen niemand Code.',
  'A library is loaded into programs that PHP starts: what it does, PHP’s limits do not hold.':
    'In Programme, die PHP startet, wird eine Bibliothek geladen: Für das, was sie tut, gelten die Grenzen von PHP nicht.',
  'The request has a say in the environment of programs that PHP starts.':
    'Die Anfrage bestimmt die Umgebung von Programmen mit, die PHP startet.',
  'Mail’s fifth argument gives the mail program options that write files or run commands.':
    'Das fünfte Argument von mail gibt dem Mailprogramm Optionen, die Dateien schreiben oder Befehle ausführen.',
  'The request has a say in the options of the mail program: some of them write files.':
    'Die Anfrage bestimmt die Optionen des Mailprogramms mit: Manche davon schreiben Dateien.',
  'A native library is loaded into PHP: what it does cannot be read here.':
    'Eine kompilierte Bibliothek wird in PHP geladen: Was sie tut, lässt sich hier nicht lesen.',
  'FFI calls functions outside PHP, past all its limits.':
    'FFI ruft Funktionen außerhalb von PHP auf, an allen seinen Grenzen vorbei.',
  'COM drives other programs of the server, outside PHP and its limits.':
    'COM steuert andere Programme des Servers, außerhalb von PHP und seinen Grenzen.',
  'A setting of PHP is changed that lets code in or takes a limit away.':
    'Eine Einstellung von PHP wird geändert, die Code hereinlässt oder eine Grenze aufhebt.',
  'The request decides which setting of PHP is changed.':
    'Die Anfrage bestimmt, welche Einstellung von PHP geändert wird.',
  'The request supplies code that is run here: whoever sends it can run what they like.':
    'Die Anfrage liefert Code, der hier läuft: Wer sie schickt, kann ausführen, was er will.',
  'Code is fetched from another server and run: what it does is decided there.':
    'Code wird von einem anderen Server geholt und ausgeführt: Was er tut, entscheidet sich dort.',
  'The request has a say in a command that is run on the server, outside PHP and its limits.':
    'Die Anfrage bestimmt einen Befehl mit, der auf dem Server läuft, außerhalb von PHP und seinen Grenzen.',
  'Every page of this folder runs another file first or last: what it is, no page shows.':
    'Jede Seite dieses Ordners führt davor oder danach eine andere Datei aus: Welche, zeigt keine Seite.',
  'Files that are no programs by their name are run as programs: an image or a text can then hold code.':
    'Dateien, die dem Namen nach keine Programme sind, laufen als Programme: Ein Bild oder ein Text kann dann Code enthalten.',
  'Single programs are let through where all others are refused: this is how a way in is kept open.':
    'Einzelne Programme werden durchgelassen, wo alle anderen abgewiesen werden: So hält man einen Zugang offen.',
  'Visitors who come from a search engine, or seem to be one, are sent to another server.':
    'Wer von einer Suchmaschine kommt oder wie eine aussieht, wird auf einen anderen Server geschickt.',
  'Source code is read in another encoding: what runs is not what stands in the file.':
    'Quelltext wird in einer anderen Zeichencodierung gelesen: Was läuft, steht so nicht in der Datei.',
  'Code may be included from other servers.': 'Code darf von anderen Servern eingebunden werden.',
  'A limit that the server sets to PHP is taken away.': 'Eine Grenze, die der Server PHP setzt, wird aufgehoben.',
  'A native extension is loaded into PHP: what it does cannot be read here.':
    'Eine kompilierte Erweiterung wird in PHP geladen: Was sie tut, lässt sich hier nicht lesen.',
  'PHP’s mail function runs another program.': 'Die Mail-Funktion von PHP startet ein anderes Programm.',
  'A settings file holds a program of its own, which the server runs when the file is asked for.':
    'Eine Einstellungsdatei enthält selbst ein Programm, das der Server ausführt, wenn die Datei abgerufen wird.',
  'A command runs by itself where the dependencies of this package are installed.':
    'Ein Befehl läuft von selbst, wo die Abhängigkeiten dieses Pakets installiert werden.',
  'A command that fetches or decodes what it runs is started by itself where the dependencies of this package are installed.':
    'Ein Befehl, der nachlädt oder entschlüsselt, was er ausführt, startet von selbst, wo die Abhängigkeiten dieses Pakets installiert werden.',
  'This file is a program for a computer itself: what it does cannot be read in review.':
    'Diese Datei ist ein Maschinenprogramm: Was es tut, lässt sich beim Prüfen nicht lesen.',
  'A script is fetched from a server and run at once: what it does is decided there, not in this package.':
    'Ein Skript wird von einem Server geholt und sofort ausgeführt: Was es tut, entscheidet sich dort, nicht in diesem Paket.',
  'This script was written by an obfuscator: its names are numbers and its texts lie in a shuffled list.':
    'Dieses Skript hat ein Verschleierer geschrieben: Seine Namen sind Nummern, seine Texte liegen in einer gemischten Liste.',
  'A text is written as character codes: it cannot be read without decoding it.':
    'Ein Text ist in Zeichencodes geschrieben: Ohne Entschlüsseln lässt er sich nicht lesen.',
  'A text of plain letters is written in escapes: it cannot be read without decoding it.':
    'Ein Text aus einfachen Buchstaben ist in Escape-Folgen geschrieben: Ohne Entschlüsseln lässt er sich nicht lesen.',
  'A text is decoded, and then run or written into the page: what runs here cannot be read.':
    'Ein Text wird entschlüsselt und dann ausgeführt oder in die Seite geschrieben: Was hier läuft, lässt sich nicht lesen.',
  'An address or code is hidden in base64, so that nobody finds it by looking for it.':
    'Eine Adresse oder Code ist in base64 versteckt, sodass niemand beim Suchen darauf stößt.',
  'An address or code is written backwards, so that nobody finds it by looking for it.':
    'Eine Adresse oder Code ist rückwärts geschrieben, sodass niemand beim Suchen darauf stößt.',
  'This script is written in brackets and signs alone, so that nobody can read it.':
    'Dieses Skript besteht nur aus Klammern und Zeichen, sodass niemand es lesen kann.',
  'This script is packed: it unpacks itself and runs the result, which cannot be read here.':
    'Dieses Skript ist gepackt: Es packt sich selbst aus und führt das Ergebnis aus, das sich hier nicht lesen lässt.',
  'A script in this page runs text as code: what runs here is not what stands in the package.':
    'Ein Skript in dieser Seite führt Text als Code aus: Was hier läuft, steht so nicht im Paket.',
  'A script in this page hides what it does: it decodes a text, or is written so that nobody can read it.':
    'Ein Skript in dieser Seite verbirgt, was es tut: Es entschlüsselt einen Text oder ist so geschrieben, dass niemand es lesen kann.',
  'A script in this page holds a large block of base64: it cannot be read without decoding it.':
    'Ein Skript in dieser Seite enthält einen großen base64-Block: Ohne Entschlüsseln lässt er sich nicht lesen.',
  'A frame whose page stands in an attribute holds a script: a review of the page passes it by.':
    'Ein Rahmen, dessen Seite in einem Attribut steht, enthält ein Skript: Beim Durchsehen der Seite fällt es nicht auf.',
  'A picture that holds a script: opened by itself, it runs in the name of the site.':
    'Ein Bild, das ein Skript enthält: Für sich geöffnet läuft es im Namen der Website.',
};

/** What the scan says of what it has found, in German. */
export const flagsBelow: Readonly<Record<string, string>> = {
  [`assert on a string that is made at run time. ${english}`]: `assert auf einen Text, der zur Laufzeit entsteht. ${code}`,
  [`The request supplies the whole pattern, its modifiers included: "e" runs the replacement. ${english}`]: `Die Anfrage bringt das ganze Muster mit, samt Zusätzen: „e“ führt die Ersetzung aus. ${code}`,
  [`A pattern with the modifier "e" runs its replacement. ${english}`]: `Ein Muster mit dem Zusatz „e“ führt seine Ersetzung aus. ${code}`,
  [`The option "e" runs the replacement. ${english}`]: `Der Zusatz „e“ führt die Ersetzung aus. ${code}`,
  [`An included file comes from a stream or another server. ${english}`]: `Eine eingebundene Datei kommt aus einem Strom oder von einem anderen Server. ${code}`,
  [`A text is given to what runs it as code. ${english}`]: `Ein Text geht an etwas, das ihn als Code ausführt. ${code}`,
  [`{}: ${english}`]: `{}: ${code}`,
  'The request decides which function is called here: whoever sends it can run what they like.':
    'Die Anfrage bestimmt, welche Funktion hier aufgerufen wird: Wer sie schickt, kann ausführen, was er will.',
  'The path of an included file comes from the request: whoever sends it can run another file.':
    'Der Pfad einer eingebundenen Datei kommt aus der Anfrage: Wer sie schickt, kann eine andere Datei ausführen.',
  'A URL names its host by IP address. No name can be checked, revoked or looked up for it, which is how code reaches a server that nobody is meant to know.':
    'Eine URL nennt ihren Server als IP-Adresse. Dafür lässt sich kein Name prüfen, sperren oder nachschlagen; so erreicht Code einen Server, den niemand kennen soll.',
  ...secondTier,
  'Characters that change the direction of writing: the code does not read the way it runs.':
    'Zeichen, die die Schreibrichtung ändern: Der Code liest sich nicht so, wie er läuft.',
  'Invisible characters inside code: they can carry data or instructions that a reviewer does not see.':
    'Unsichtbare Zeichen im Code: Sie können Daten oder Anweisungen tragen, die Prüfende nicht sehen.',
  'A text is put together from 40 or more chr(): written so that it cannot be read.':
    'Ein Text ist aus 40 oder mehr chr() zusammengesetzt: so geschrieben, dass man ihn nicht lesen kann.',
  'A string is written in hexadecimal or octal escapes: it cannot be read without decoding it.':
    'Ein Text ist hexadezimal oder oktal verschlüsselt geschrieben: Ohne Entschlüsseln lässt er sich nicht lesen.',
  'The code that is run here is decoded or put together first, so that it cannot be read.':
    'Der Code, der hier läuft, wird erst entschlüsselt oder zusammengesetzt, sodass man ihn nicht lesen kann.',
  'The path of an included file is decoded or put together, so that it cannot be read.':
    'Der Pfad einer eingebundenen Datei wird entschlüsselt oder zusammengesetzt, sodass man ihn nicht lesen kann.',
  'Not scanned in full: the package unpacks to more than the scan reads of one of its size. Only the beginning of this file was scanned.':
    'Nicht vollständig durchgesehen: Entpackt ist das Paket größer, als bei seiner Größe durchgesehen wird. Von dieser Datei wurde nur der Anfang durchgesehen.',
  'Not scanned in full: this file makes so many texts that the scan stopped working them out. What it then calls was not recognised.':
    'Nicht vollständig durchgesehen: Diese Datei setzt so viele Texte zusammen, dass die Durchsicht sie nicht mehr alle ermittelt hat. Was sie danach aufruft, wurde nicht erkannt.',
  'Not scanned in full: brackets are nested deeper here than PHP itself can read.':
    'Nicht vollständig durchgesehen: Klammern sind hier tiefer verschachtelt, als PHP selbst sie lesen kann.',
  'A function is called by a name that is put together first: a search for the name does not find it.':
    'Eine Funktion wird unter einem Namen aufgerufen, der erst zusammengesetzt wird: Eine Suche nach dem Namen findet sie nicht.',
  'A large block of base64 is decoded here: what it holds cannot be read in review without decoding it.':
    'Hier wird ein großer base64-Block entschlüsselt: Was er enthält, lässt sich beim Prüfen nicht lesen, ohne ihn zu entschlüsseln.',
  '{}, called by its name in a string. A command is run on the server, outside PHP and its limits.':
    '{}, über seinen Namen in einem Text aufgerufen. Auf dem Server läuft ein Befehl, außerhalb von PHP und seinen Grenzen.',
  '{}: A command is run on the server, outside PHP and its limits.':
    '{}: Auf dem Server läuft ein Befehl, außerhalb von PHP und seinen Grenzen.',
  'This looks like {}. Everybody who gets the package can read it: it has to be revoked, not only removed.':
    'Das sieht nach einem Geheimnis aus: {}. Alle, die das Paket bekommen, können es lesen: Es muss gesperrt werden, nicht nur entfernt.',
  ...secrets,
  ...Object.fromEntries(Object.entries(strays).map(([why, text]) => [`The folder {} ${why}`, `Der Ordner {} ${text}`])),
  ...Object.fromEntries(Object.entries(strays).map(([why, text]) => [`This file ${why}`, `Diese Datei ${text}`])),
};
