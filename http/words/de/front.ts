import type { front as English } from '../en/front.js';

export const front: typeof English = {
  title: 'Module und Themes, geprüft und signiert',
  what: 'Dieser Dienst prüft Module und Themes, die andere verteilen, signiert, was Menschen genehmigt haben, und sagt allen, die eine Kopie haben, ob es die genehmigte ist.',
  holdTitle: 'Du hast ein Paket',
  hold: 'Mit seiner SHA-256 antwortet diese Adresse, ob es bestätigt, verändert oder unbekannt ist:',
  offline: 'Die Signatur in einer signierten Zip-Datei lässt sich ohne Netz prüfen, mit einem der',
  publicKeys: 'öffentlichen Schlüssel',
  publishTitle: 'Du veröffentlichst',
  publish:
    'Kündige eine Version an, lade ihre Zip-Datei hoch, warte die Prüfung ab und hole die signierte Datei, um sie überall zu verteilen. Agenten tun das mit Werkzeugen unter /mcp, Programme mit signierten Anfragen unter /v1/publisher. Eine Ablehnung sagt immer, was ankam und was erwartet wurde.',
};
