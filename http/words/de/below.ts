import { accessBelow } from './below-access.js';
import { archiveBelow } from './below-archive.js';
import { authorizationBelow } from './below-authorization.js';
import { clientsBelow } from './below-clients.js';
import { documentsBelow } from './below-documents.js';
import { fieldsBelow } from './below-fields.js';
import { flagsBelow } from './below-flags.js';
import { refusalsBelow } from './below-refusals.js';
import { tokensBelow } from './below-tokens.js';
import { states } from './states.js';

/** The titles of the refusal codes. */
const titles: Readonly<Record<string, string>> = {
  'A field is not of the expected form': 'Eine Angabe hat nicht die erwartete Form',
  'The body is not JSON': 'Der Inhalt ist kein JSON',
  'A credential is missing': 'Es fehlt ein Zugang',
  'The key is not known': 'Der Schlüssel ist nicht bekannt',
  'The timestamp is not an integer Unix time': 'Der Zeitstempel ist keine ganzzahlige Unix-Zeit',
  'The timestamp is outside the window of 300 seconds': 'Der Zeitstempel liegt außerhalb des Fensters von 300 Sekunden',
  'The nonce is not of the expected form': 'Die Einmalzahl hat nicht die erwartete Form',
  'The nonce has been used before': 'Die Einmalzahl wurde schon verwendet',
  'The signature does not match': 'Die Signatur passt nicht',
  'The OAuth request is not complete or not well formed': 'Die OAuth-Anfrage ist unvollständig oder fehlerhaft',
  'The code or refresh token is not valid': 'Der Code oder das Refresh-Token gilt nicht',
  'The client may not do this': 'Der Client darf das nicht',
  'The grant type is not supported': 'Diesen Grant-Type gibt es hier nicht',
  'The response type is not supported': 'Diesen Response-Type gibt es hier nicht',
  'The scope is not valid': 'Der Scope gilt nicht',
  'The resource is not one of this service': 'Die Ressource gehört nicht zu diesem Dienst',
  'The member did not allow it': 'Das Mitglied hat es nicht erlaubt',
  'The client could not be authenticated': 'Der Client konnte sich nicht ausweisen',
  'The token is not valid': 'Das Token gilt nicht',
  'The token lacks the needed scope': 'Dem Token fehlt die nötige Berechtigung',
  'The caller may not do this': 'Wer anfragt, darf das nicht',
  'There is no such artifact among yours': 'Unter deinen Artefakten gibt es keines mit diesem Namen',
  'There is no such release': 'Diese Version gibt es nicht',
  'There is nothing here': 'Hier ist nichts',
  'The method is not allowed here': 'Die Methode ist hier nicht erlaubt',
  'The request did not arrive in time': 'Die Anfrage kam nicht rechtzeitig an',
  'The version is not higher than every registered one': 'Die Version ist nicht höher als jede registrierte',
  'The version already has a package': 'Die Version hat schon ein Paket',
  'The slug belongs to another account': 'Der Kurzname gehört einem anderen Konto',
  'The registration of the artifact was rejected': 'Die Registrierung des Artefakts wurde abgelehnt',
  'The decision is not possible in this state': 'Die Entscheidung ist in diesem Zustand nicht möglich',
  'The package is not available': 'Das Paket ist nicht verfügbar',
  'The artifact has no webhook URL': 'Das Artefakt hat keine Webhook-Adresse',
  'The media type is not supported': 'Der Medientyp wird nicht unterstützt',
  'The version is not MAJOR.MINOR.PATCH': 'Die Version hat nicht die Form MAJOR.MINOR.PATCH',
  'No core release has that version': 'Keine Core-Version hat diese Version',
  'The core ceiling is not valid': 'Die Core-Obergrenze ist nicht gültig',
  'The bytes are not the announced bytes': 'Die Bytes sind nicht die angekündigten',
  'The size is not the announced size': 'Die Größe ist nicht die angekündigte',
  'The slug is reserved': 'Der Kurzname ist reserviert',
  'The archive is not a zip that every program reads alike':
    'Das Archiv ist keine Zip-Datei, die jedes Programm gleich liest',
  'The package has no manifest': 'Das Paket hat kein Manifest',
  'The manifest of the package is not valid': 'Das Manifest des Pakets ist nicht gültig',
  'The manifest names another slug': 'Das Manifest nennt einen anderen Kurznamen',
  'The manifest names another version': 'Das Manifest nennt eine andere Version',
  'The package has no English translation': 'Dem Paket fehlt die englische Übersetzung',
  'A name in the archive is unsafe': 'Ein Name im Archiv ist gefährlich',
  'The archive holds a special file': 'Das Archiv enthält eine Sonderdatei',
  'The archive unpacks to more than it may': 'Das Archiv wird beim Entpacken größer als erlaubt',
  'The archive has too many entries': 'Das Archiv hat zu viele Einträge',
  'It is too large': 'Es ist zu groß',
  'The archive holds a reserved entry': 'Das Archiv enthält einen reservierten Eintrag',
  'A written reason is required': 'Eine schriftliche Begründung ist nötig',
  'The webhook URL is not valid': 'Die Webhook-Adresse ist nicht gültig',
  'Too many calls': 'Zu viele Aufrufe',
  'Something went wrong on our side': 'Bei uns ist etwas schiefgegangen',
  'The service is not available at the moment': 'Der Dienst ist zurzeit nicht verfügbar',
};

/** What the rules say in English, in German: `{}` stands for a value, in the same order. */
export const below: Readonly<Record<string, string>> = {
  '{} did not go': '{} ging nicht hinaus',
  ...titles,
  ...refusalsBelow,
  ...accessBelow,
  ...authorizationBelow,
  ...archiveBelow,
  ...fieldsBelow,
  ...flagsBelow,
  ...clientsBelow,
  ...documentsBelow,
  ...tokensBelow,
  ...states,
};
