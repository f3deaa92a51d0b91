import type { SecretKind, StrayReason } from '../../domain/scan/finding.js';
import type { FlagWords } from '../words.js';

const code = 'Text wird als Code ausgeführt. Was hier läuft, ist nicht im Paket und lässt sich deshalb nicht prüfen.';
const command = 'Auf dem Server läuft ein Befehl, außerhalb von PHP und seinen Grenzen.';
const search = 'Eine Suche nach dem Namen findet sie nicht';

const secrets: Readonly<Record<SecretKind, string>> = {
  publishing_token: 'das Geheimnis eines Veröffentlichungs-Tokens dieses Dienstes',
  agent_token: 'ein Agenten-Token dieses Dienstes',
  api_key: 'ein API-Schlüssel eines Mitglieds dieses Dienstes',
  licence_key: 'ein Lizenzschlüssel dieses Dienstes',
  download_link: 'ein Download-Link dieses Dienstes',
  upload_link: 'eine Upload-URL dieses Dienstes',
  client_secret: 'das Geheimnis eines OAuth-Clients dieses Dienstes',
  oauth_code: 'ein OAuth-Code dieses Dienstes',
  access_token: 'ein OAuth-Zugriffstoken dieses Dienstes',
  refresh_token: 'ein OAuth-Refresh-Token dieses Dienstes',
  webhook_secret: 'ein Webhook-Geheimnis',
  aws_key: 'ein AWS-Zugangsschlüssel',
  aws_temporary_key: 'ein temporärer AWS-Zugangsschlüssel',
  github_token: 'ein GitHub-Token',
  gitlab_token: 'ein GitLab-Token',
  slack_token: 'ein Slack-Token',
  stripe_key: 'ein Stripe-Schlüssel',
  anthropic_key: 'ein Anthropic-API-Schlüssel',
  openai_key: 'ein OpenAI-API-Schlüssel',
  google_key: 'ein Google-API-Schlüssel',
  npm_token: 'ein npm-Token',
  pypi_token: 'ein PyPI-Token',
  digitalocean_token: 'ein DigitalOcean-Token',
  docker_token: 'ein Docker-Token',
  hugging_face_token: 'ein Hugging-Face-Token',
  shopify_token: 'ein Shopify-Token',
  shopify_secret: 'ein Shopify-Geheimnis',
  square_secret: 'ein Square-Geheimnis',
  rubygems_key: 'ein RubyGems-Schlüssel',
  grafana_token: 'ein Grafana-Token',
  age_key: 'ein age-Schlüssel',
  sendgrid_key: 'ein SendGrid-Schlüssel',
  telegram_token: 'ein Telegram-Bot-Token',
  service_key: 'ein geheimer Schlüssel eines Online-Dienstes',
  private_key: 'ein privater Schlüssel',
  settings: 'die Einstellungen und Geheimnisse einer Installation',
  passwords: 'eine Passwortliste',
  sign_in_data: 'Anmeldedaten',
  composer_sign_in_data: 'Anmeldedaten für Composer',
};

const strays: Readonly<Record<StrayReason, string>> = {
  repository:
    'gehört zu einer Versionsverwaltung. Dort können Verlauf, Adressen und Schlüssel eines Projekts zu lesen sein.',
  editor:
    'ist eine Einstellung oder Sicherungskopie eines Editors oder Systems. Das gehört nicht ins Paket und verrät etwas über den Rechner, von dem es stammt.',
  agent:
    'gibt Anweisungen an Programmieragenten. Agenten, die das Paket auf dem Rechner eines Käufers öffnen, würden ihnen folgen.',
  archive: 'ist ein Archiv im Paket. Sein Inhalt wurde nicht geprüft.',
};

/** What the scan says of what it found, in German: whole sentences. */
export const flags: FlagWords = {
  as_told: ({ text }) => text,
  'eval.called': ({ name }) => `${name}: ${code}`,
  'eval.text_as_code': code,
  'eval.text_given': `Ein Text geht an etwas, das ihn ausführt. ${code}`,
  'eval.request_code': 'Die Anfrage liefert Code, der hier läuft: Wer sie schickt, kann alles ausführen.',
  'eval.fetched_code': 'Code wird von einem anderen Server geholt und ausgeführt: Was er tut, entscheidet sich dort.',
  'eval.request_function':
    'Die Anfrage bestimmt, welche Funktion hier aufgerufen wird: Wer sie schickt, kann alles ausführen.',
  'eval.request_handed_on':
    'Daten aus der Anfrage gehen an eine Funktion, die hier nicht benannt ist. Finde heraus, welche es ist.',
  'eval.request_told': ({ name }) =>
    `Die Anfrage liefert einen Wert für ${name}: Dem Namen nach kann das ihn ausführen, laden oder erzeugen. Prüfe, was damit geschieht.`,
  'eval.outside_told': ({ name }) =>
    `${name} bekommt, was zur Laufzeit gelesen wurde: Dem Namen nach kann es das ausführen oder auswerten. Prüfe, was es damit tut.`,
  'eval.unknown_call':
    'Wo die Anfrage gelesen wird, wird eine Funktion aufgerufen, die diese Datei nicht nennt. Finde heraus, welche es ist.',
  'eval.unknown_function':
    'Aus dieser Datei geht nicht hervor, welche Funktion hier aufgerufen wird: Prüfe, welche es sein können.',
  'eval.computed_function':
    'Der Name einer aufgerufenen Funktion entsteht erst zur Laufzeit: Im Code steht er nirgends.',
  'eval.joined_function':
    'Vom Namen einer aufgerufenen Funktion steht nur ein Teil im Code: Finde heraus, welche Funktionen er nennen kann.',
  'eval.request_method': 'Die Anfrage bestimmt, welche Methode hier aufgerufen wird.',
  'eval.request_expression': 'Die Anfrage liefert einen Ausdruck oder eine Vorlage, die hier ausgeführt wird.',
  'eval.function_replaced': ({ name }) =>
    `${name} ersetzt zur Laufzeit, was eine Funktion tut: Es läuft anderer Code als der, der hier steht.`,
  'eval.request_class':
    'Die Anfrage bestimmt, von welcher Klasse hier ein Objekt entsteht: Manche PHP-Klassen führen aus oder schreiben, was sie bekommen.',
  'eval.unknown_class':
    'Hier entsteht ein Objekt einer Klasse, die diese Datei nicht nennt: Prüfe, welche Klassen möglich sind und wer das bestimmt.',
  'eval.unknown_text':
    'Hier läuft eine Vorlage, ein Ausdruck, eine Abfrage oder ein Stylesheet, das Funktionen aufrufen kann und nicht in dieser Datei steht. Finde heraus, woher es kommt.',
  'eval.assert_made': `assert bekommt einen Text, der erst zur Laufzeit entsteht. ${code}`,
  'eval.request_pattern': `Die Anfrage liefert das ganze Muster samt Modifikatoren: „e“ führt die Ersetzung aus. ${code}`,
  'eval.pattern_e': `Ein Muster mit dem Modifikator „e“ führt seine Ersetzung aus. ${code}`,
  'eval.pattern_modifiers': `Die Anfrage liefert die Ersetzung, und die Modifikatoren des Musters werden berechnet: Mit „e“ liefe sie als Code. ${code}`,
  'eval.option_e': `Die Option „e“ führt die Ersetzung aus. ${code}`,
  'eval.include_stream': `Eine Datei wird aus einem Stream oder von einem anderen Server eingebunden. ${code}`,
  'eval.include_fetched':
    'Hier wird eine Datei eingebunden, deren Pfad unbekannt ist, und dieser Code schreibt, was er herunterlädt: Was läuft, entscheidet womöglich der andere Server.',
  'eval.include_written':
    'Hier wird eine Datei eingebunden, die dieser Code selbst schreibt: Was läuft, steht nicht im Paket. Prüfe, wer bestimmt, was geschrieben wird.',
  'eval.include_filled':
    'Eine Datei, die Besucher oder andere Programme dort ablegen, läuft als PHP: Was läuft, steht nicht im Paket.',
  'eval.carried':
    'Ein Text enthält PHP-Code, der ausführt, was die Anfrage schickt. Prüfe, wohin er geschrieben oder wo er ausgeführt wird.',
  'eval.all_functions': 'Wer diesen Dienst aufruft, darf jede PHP-Funktion aufrufen.',
  'eval.unknown_include':
    'Der Pfad einer eingebundenen Datei steht nicht in dieser Datei, die die Anfrage liest: Prüfe, welche Dateien möglich sind.',
  'eval.request_path':
    'Der Pfad einer eingebundenen Datei kommt aus der Anfrage: Wer sie schickt, kann eine andere Datei ausführen.',
  'eval.template': 'Eine Vorlage führt Code aus: Das ist mehr, als das Programm vorsieht, das sie darstellt.',
  'eval.template_function':
    'Eine Vorlage ruft eine Funktion auf, deren Name zusammengesetzt wird: Welche, steht nicht in der Vorlage.',
  'eval.page_function':
    'Das Skript ruft eine globale Funktion über einen Namen auf, der nicht im Code steht: Prüfe, welche es ist.',
  'eval.answer_shown': 'Was ein Server antwortet, wird als Markup Teil der Seite: Prüfe, welcher Server antwortet.',
  'eval.script_element': 'Hier wird der Seite ein Skript hinzugefügt: Prüfe, woher sein Code kommt.',
  base64_literal: 'Hier wird ein großer base64-Block dekodiert: Ohne Dekodieren lässt er sich beim Prüfen nicht lesen.',
  'shell_exec.called': ({ name }) => `${name}: ${command}`,
  'shell_exec.backticks': `Backticks: ${command}`,
  'shell_exec.by_name': ({ name }) => `${name} wird über den Namen in einem Text aufgerufen. ${command}`,
  'shell_exec.remote': ({ name }) => `${name}: Ein Befehl läuft auf diesem oder einem anderen Server.`,
  'shell_exec.path': `Ein Pfad enthält einen Befehl. ${command}`,
  'shell_exec.name': `Ein Name enthält einen Befehl. ${command}`,
  'shell_exec.request':
    'Die Anfrage beeinflusst einen Befehl, der auf dem Server läuft, außerhalb von PHP und seinen Grenzen.',
  'shell_exec.service': 'Ein Dienst des Frameworks wird mit einer Funktion erzeugt, die Befehle ausführt.',
  'shell_exec.template':
    'Eine Vorlage führt einen Befehl auf dem Server aus oder ruft über ihren Namen eine Funktion auf, die das tut.',
  'shell_exec.script': 'Ein Skript führt Befehle auf dem Rechner aus, auf dem es läuft.',
  'shell_exec.library':
    'Eine Bibliothek oder ein Framework führt einen Befehl auf dem Server aus, außerhalb von PHP und seinen Grenzen.',
  'shell_exec.stream':
    'Die Art eines Streams, der hier geöffnet wird, steht nicht im Code: Manche Arten führen Befehle aus, andere erzeugen Objekte.',
  fixed_ip_url:
    'Eine URL nennt ihren Server als IP-Adresse. Einen Namen, den man prüfen, sperren oder nachschlagen könnte, gibt es nicht. So verbindet sich Code mit Servern, die unbekannt bleiben sollen.',
  'obfuscated.chr': 'Ein Text ist aus 40 oder mehr chr()-Aufrufen zusammengesetzt, sodass man ihn nicht lesen kann.',
  'obfuscated.escapes':
    'Ein Text steht in hexadezimalen oder oktalen Escape-Folgen: Ohne Dekodieren lässt er sich nicht lesen.',
  'obfuscated.code':
    'Der Code, der hier läuft, wird erst dekodiert oder zusammengesetzt, sodass man ihn nicht lesen kann.',
  'obfuscated.path':
    'Der Pfad einer eingebundenen Datei wird dekodiert oder zusammengesetzt, sodass man ihn nicht lesen kann.',
  'obfuscated.method_name': `Eine Funktion wird über den Namen einer Methode aufgerufen, die es nicht gibt: ${search}.`,
  'obfuscated.function_name': `Eine Funktion wird unter einem Namen aufgerufen, der erst zusammengesetzt wird: ${search}.`,
  'obfuscated.made_name':
    'Hier entsteht ein Name, der Code ausführt, dekodiert oder schreibt: Eine Suche nach ihm findet diese Stelle nicht.',
  'file_write.path':
    'Die Anfrage bestimmt, welche Datei hier geschrieben wird: Wer sie schickt, kann dort ein Programm ablegen.',
  'file_write.joined_path':
    'Die Anfrage beeinflusst, wohin eine Datei geschrieben wird: Ein Name mit der Endung .php oder mit „../“ genügt.',
  'file_write.upload':
    'Eine hochgeladene Datei behält den Namen, den ihr der Absender gab: Die Endung .php macht ein Programm daraus.',
  'file_write.sent': 'Daten aus der Anfrage werden in ein Programm geschrieben: Wer sie schickt, kann alles ausführen.',
  'file_write.hidden':
    'Ein Programm wird dekodiert oder zusammengesetzt und dann geschrieben: Was laufen wird, steht nicht im Paket.',
  'file_write.fetched':
    'Ein Programm wird von einem anderen Server geholt und geschrieben: Was laufen wird, entscheidet sich dort.',
  'file_write.php': 'PHP wird in eine Datei geschrieben: Was laufen wird, steht nicht im Paket.',
  'file_write.renamed':
    'Eine Datei, die dem Namen nach kein Programm ist, wird zu einem: Was sie enthält, zeigt der Code nicht.',
  'file_write.unpacked': 'Ein Archiv aus der Anfrage wird entpackt: Seine Programme liegen danach auf dem Server.',
  'file_write.unpacked_temporary':
    'Ein Archiv aus einer temporären Datei wird entpackt: Prüfe, woher es kommt, denn seine Programme liegen danach auf dem Server.',
  'file_write.startup':
    'Hier wird eine Datei geschrieben, die das System oder ein Werkzeug von selbst ausführt, etwa beim Anmelden, nach Plan oder bei jedem Commit: Sie bleibt, auch wenn das Paket entfernt wird.',
  'file_write.itself': 'Dieses Programm kopiert sich in andere Dateien: Es einmal zu entfernen, genügt nicht.',
  'file_write.others':
    'Fremde Programme oder Vorlagen werden umgeschrieben, etwa die der Website, von Themes oder Modulen: Das bleibt, auch wenn das Paket entfernt wird.',
  'file_write.hides_time':
    'Eine Datei bekommt das Datum einer anderen: So ist nicht zu sehen, wann sie geschrieben wurde.',
  'file_write.made':
    'Ein Bild, ein Dokument oder eine Datenbank wird unter dem Namen eines Programms geschrieben: Darin kann PHP stehen.',
  'file_write.query':
    'Die Datenbank soll eine Datei schreiben oder einen Befehl ausführen: Dafür gelten die Grenzen von PHP nicht.',
  'file_write.settings': 'Es werden Servereinstellungen geschrieben, die Code ausführen, wo ihn niemand erwartet.',
  'unserialize_request.request':
    'Aus Daten der Anfrage entstehen Objekte: So lassen sich Klassen der Website gegen sie wenden.',
  'unserialize_request.fetched':
    'Daten von einem anderen Server werden deserialisiert: Welche Objekte hier entstehen, bestimmt dieser Server.',
  'unserialize_request.phar':
    'Die Anfrage liefert ein Archiv oder beeinflusst einen phar://-Pfad: Beim Öffnen oder beim Lesen der Metadaten entstehen Objekte.',
  'unserialize_request.any_path':
    'Die Anfrage liefert den ganzen Pfad: Beginnt er mit phar://, entstehen schon beim Öffnen oder Abfragen Objekte (vor PHP 8).',
  include_image:
    'Eine Datei, die dem Namen nach ein Bild oder Text ist, läuft als PHP: Dort sucht beim Prüfen niemand nach Code.',
  'process_environment.preload':
    'In Programme, die PHP startet, wird eine Bibliothek geladen: Für sie gelten die Grenzen von PHP nicht.',
  'process_environment.request': 'Die Anfrage beeinflusst die Umgebung von Programmen, die PHP startet.',
  'process_environment.mail':
    'Das fünfte Argument von mail() gibt dem Mailprogramm Optionen, die Dateien schreiben oder Befehle ausführen.',
  'process_environment.request_mail':
    'Die Anfrage beeinflusst die Optionen des Mailprogramms: Manche schreiben Dateien.',
  'process_environment.library':
    'Eine kompilierte Bibliothek wird in PHP geladen: Was sie tut, lässt sich hier nicht lesen.',
  'process_environment.native': 'FFI ruft Funktionen außerhalb von PHP auf, an allen seinen Grenzen vorbei.',
  'process_environment.windows': 'COM steuert andere Programme des Servers, außerhalb von PHP und seinen Grenzen.',
  'process_environment.setting': 'Eine PHP-Einstellung wird geändert, die Code hereinlässt oder eine Grenze aufhebt.',
  'process_environment.request_setting': 'Die Anfrage bestimmt, welche PHP-Einstellung geändert wird.',
  'inline_script.code': 'Ein Skript in dieser Seite führt Text als Code aus: Was hier läuft, steht nicht im Paket.',
  'inline_script.fetched':
    'Text von einem anderen Server wird in die Seite geschrieben: Was Besucher sehen und ausführen, bestimmt dieser Server.',
  'inline_script.hidden':
    'Ein Skript in dieser Seite verbirgt, was es tut: Es dekodiert Text oder ist absichtlich unlesbar geschrieben.',
  'inline_script.base64':
    'Ein Skript in dieser Seite enthält einen großen base64-Block: Ohne Dekodieren lässt er sich nicht lesen.',
  'inline_script.frame':
    'Ein Frame, dessen Seite in einem Attribut steht, enthält ein Skript: Beim Prüfen der Seite fällt es kaum auf.',
  'inline_script.picture': 'Ein Bild enthält ein Skript: Für sich geöffnet führt das Bild es im Namen der Website aus.',
  'inline_script.redirects':
    'Diese Seite lädt ihre eigenen Skripte von einem anderen Server: Was hier läuft, bestimmt dieser Server.',
  'inline_script.adds':
    'In das, was andere geschrieben haben, werden Skripte eingefügt: in jede Seite der Website oder in gespeicherte Beiträge.',
  'obfuscated_script.names':
    'Dieses Skript stammt von einem Obfuskator: Seine Namen sind Nummern, seine Texte liegen in einer gemischten Liste.',
  'obfuscated_script.codes': 'Ein Text steht in Zeichencodes: Ohne Dekodieren lässt er sich nicht lesen.',
  'obfuscated_script.escapes':
    'Einfache Buchstaben stehen in Escape-Folgen: Ohne Dekodieren lässt sich der Text nicht lesen.',
  'obfuscated_script.decoded':
    'Ein Text wird dekodiert und dann ausgeführt oder in die Seite geschrieben: Was hier läuft, lässt sich nicht lesen.',
  'obfuscated_script.address': 'Eine Adresse oder Code ist in base64 versteckt, sodass keine Suche darauf stößt.',
  'obfuscated_script.signs': 'Dieses Skript besteht nur aus Klammern und Sonderzeichen, sodass niemand es lesen kann.',
  'obfuscated_script.packed':
    'Dieses Skript ist gepackt: Es entpackt sich selbst und führt das Ergebnis aus, das hier nicht zu lesen ist.',
  'obfuscated_script.named':
    'Ein Name, der Code oder Befehle ausführt, wird zusammengesetzt oder dekodiert: Eine Suche findet ihn nicht.',
  'obfuscated_script.sends':
    'Cookies, Formulardaten oder kodierter Text gehen an einen anderen Server. Finde heraus, was es ist und wer es bekommt.',
  'obfuscated_script.pieces': `Ein Name ist zusammengesetzt, obwohl alle Teile hier stehen: ${search}.`,
  'obfuscated_script.reversed': 'Eine Adresse oder Code steht rückwärts da, sodass keine Suche darauf stößt.',
  secret: ({ secret }) =>
    `Das sieht nach einem Geheimnis aus: ${secrets[secret]}. Alle, die das Paket bekommen, können es lesen: Widerrufe es; Entfernen allein genügt nicht.`,
  'secret.random':
    'Dieser Text ist so zufällig wie ein Schlüssel oder ein Passwort. Ist er das, können ihn alle lesen, die das Paket bekommen: Widerrufe ihn; Entfernen allein genügt nicht.',
  'hidden_text.direction': 'Zeichen ändern die Schreibrichtung: Der Code läuft anders, als er sich liest.',
  'hidden_text.invisible':
    'Unsichtbare Zeichen im Code können Daten oder Anweisungen enthalten, die das Prüfteam nicht sieht.',
  'stray_file.folder': ({ folder, why }) => `Der Ordner ${folder} ${strays[why]}`,
  'stray_file.file': ({ why }) => `Diese Datei ${strays[why]}`,
  'server_config.prepend':
    'Jede Seite dieses Ordners führt davor oder danach eine andere Datei aus, und keine Seite zeigt, welche.',
  'server_config.handler':
    'Dateien, die dem Namen nach keine Programme sind, laufen als Programme: Bilder und Texte können dann Code enthalten.',
  'server_config.admit':
    'Einzelne Programme sind erlaubt, wo alle anderen gesperrt sind: So hält man oft eine Hintertür offen.',
  'server_config.redirect':
    'Wer von einer Suchmaschine kommt oder wie eine aussieht, wird auf einen anderen Server geleitet.',
  'server_config.encoding':
    'Quelltext wird in einer anderen Zeichenkodierung gelesen: Es läuft nicht, was die Datei zeigt.',
  'server_config.include': 'Code von anderen Servern darf eingebunden werden.',
  'server_config.limits': 'Eine Grenze, die der Server für PHP setzt, wird aufgehoben.',
  'server_config.extension':
    'Eine kompilierte Erweiterung wird in PHP geladen: Was sie tut, lässt sich hier nicht lesen.',
  'server_config.sendmail': 'Die Mail-Funktion von PHP startet ein anderes Programm.',
  'server_config.page':
    'Eine Einstellungsdatei enthält ein Programm, das der Server ausführt, wenn die Datei abgerufen wird.',
  'eval.own_stream':
    'Das Paket meldet einen eigenen Stream an: Was seine Klasse liefert, lässt sich einbinden und ausführen.',
  'eval.data_code': 'Daten enthalten PHP-Code: Prüfe, welches Programm ihn ausführt oder in eine Datei schreibt.',
  'file_write.hidden_name': 'Ein Programm wird geschrieben, und die Endung seines Namens steht nicht im Code.',
  'executable.decodes': 'Ein Skript dekodiert einen Text, den es enthält: Was darin steht, ist nicht zu sehen.',
  'executable.starts': 'Ein Skript sorgt dafür, dass später etwas von selbst läuft, oder lässt jemanden herein.',
  'server_config.elsewhere': 'Besucher oder was sie senden, landen auf einem anderen Server.',
  'server_config.program':
    'Der Server soll selbst ein Programm oder Skript ausführen; die Grenzen von PHP gelten dafür nicht.',
  'install_script.runs': 'Ein Befehl läuft von selbst, wenn die Abhängigkeiten dieses Pakets installiert werden.',
  'install_script.fetches':
    'Ein Befehl, der herunterlädt oder dekodiert, was er ausführt, startet von selbst, wenn die Abhängigkeiten dieses Pakets installiert werden.',
  'install_script.dependency':
    'Eine Abhängigkeit wird von einer Adresse installiert: Kein Verzeichnis kennt dieses Archiv, und sein Inhalt kann sich jederzeit ändern.',
  'install_script.opens':
    'Wer dieses Projekt in einem Editor öffnet, führt damit auf dem eigenen Rechner einen Befehl aus.',
  'data_leak.sends':
    'Private Daten (etwa Cookies, Formulareingaben, Tastenanschläge, Zugangsdaten oder Einstellungen) werden hier gelesen, nahe bei einer Anfrage an einen anderen Server. Finde heraus, was gesendet wird und wer es bekommt.',
  'data_leak.kept':
    'Passwörter oder Kartendaten aus einem Formular werden an eine Datei angehängt. Finde heraus, wer sie lesen kann.',
  'data_leak.lookup':
    'Daten werden Teil eines Namens oder einer Adresse, die nur nachgeschlagen wird: Wer den Server dahinter betreibt, kann sie lesen.',
  'data_leak.shown':
    'Eine Datei, deren Pfad hier nicht feststeht, wird durch einen PHP-Filter gelesen: So können Quelltext und Einstellungen kodiert und unbemerkt die Website verlassen.',
  'data_leak.requested':
    'Die Anfrage bestimmt, welche Datei oder Adresse gelesen wird: So sind Einstellungen, Quelltext und Server im selben Netz erreichbar.',
  'data_leak.setting':
    'Die Anfrage nennt eine Einstellung der Website und bekommt ihren Wert: Auch Passwörter und Schlüssel gehören dazu.',
  'data_leak.picture':
    'Text landet in einer Datei, die dem Namen nach ein Bild ist: Alle können sie abrufen, und niemand sucht dort nach Daten.',
  'data_sharing.service':
    'Daten von Kunden, Bestellungen oder Konten treffen hier auf einen Weg zu einem anderen Dienst. Finde heraus, was gesendet wird, wer es bekommt und ob die Leute der Website davon wissen.',
  'data_sharing.page':
    'Was jemand in ein Formular eintippt, trifft hier auf einen Weg zu einem anderen Server. Finde heraus, was gesendet wird und wer es bekommt.',
  'takeover.account':
    'Ein Konto mit allen Rechten wird hier angelegt oder geändert. Finde heraus, wer sein Passwort kennt.',
  'takeover.sign_in':
    'Hier wird jemand angemeldet oder ein Passwort angenommen, anders als die Website es vorsieht. Finde heraus, wer das ausnutzen kann.',
  'takeover.door':
    'Hier öffnet sich etwas für eine Anfrage, deren Passwort einen bestimmten, hier notierten Hash hat. Finde heraus, wer das Passwort kennt.',
  'takeover.rights':
    'Rechte der Verwaltung gehen an Besucher, an gewöhnliche Konten oder an alle, die eine bestimmte Anfrage senden.',
  'takeover.settings':
    'Eine Anfrage oder dieser Code allein entscheidet, wen die Website einlässt: Eine Einstellung wie die Rolle neuer Konten wird geändert.',
  'takeover.hides': 'Konten oder Plugins fehlen in den Listen, in denen die Leute der Website sie sehen würden.',
  'takeover.defences': 'Was die Website schützt oder aufzeichnet, was dort geschieht, wird abgeschaltet oder gelöscht.',
  'takeover.updates':
    'Updates von Programmen anderer Autoren werden ersetzt: Sie kommen von einem Server, den dieses Paket nennt.',
  'takeover.payment': 'Wer Geld bekommt oder wie viel, wird hier geändert. Finde heraus, wohin das Geld geht.',
  'takeover.deletes': 'Was die Website braucht, wird gelöscht: ihre Tabellen oder die Datei, die eine Anfrage nennt.',
  'takeover.visitors':
    'Dies ändert, was Besucher oder Administratoren auf der Seite tun: Links führen woandershin, oder etwas geschieht in ihrem Namen.',
  'data_leak.exported':
    'Passwörter, oder was an ihrer Stelle gespeichert ist, kommen in eine Liste, die die Website verlässt.',
  'data_leak.payment':
    'Hier steht eine Zahlungsadresse, nahe bei dem, was jemand kopiert oder bezahlt. Finde heraus, wer das Geld bekommt.',
  'executable.program': 'Diese Datei ist ein kompiliertes Programm: Was es tut, lässt sich beim Prüfen nicht lesen.',
  'executable.fetched':
    'Ein Skript wird heruntergeladen und sofort ausgeführt: Was es tut, entscheidet der andere Server.',
  'executable.foreign':
    'Ein Server oder Windows kann diese Datei ausführen: Sie ist ein Programm in einer Sprache, die der Scan nicht liest.',
  'executable.offered':
    'Besuchern wird ein Programm von einem anderen Server angeboten: Was es tut, kann eine Prüfung dieses Pakets nicht sagen.',
  'not_scanned.package':
    'Nicht vollständig gescannt: Entpackt ist das Paket größer, als der Scan bei dieser Paketgröße liest. Von dieser Datei wurde nur der Anfang gescannt.',
  'not_scanned.values':
    'Nicht vollständig gescannt: Diese Datei setzt so viele Texte zusammen oder deklariert so viele Namen, dass der Scan ihnen nicht mehr gefolgt ist. Manche Aufrufe wurden nicht erkannt.',
  'not_scanned.nesting':
    'Nicht vollständig gescannt: Klammern sind hier tiefer verschachtelt, als PHP selbst sie lesen kann.',
};
