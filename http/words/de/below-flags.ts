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
