import type { errors as English } from '../../en/pages/errors.js';

export const errors: typeof English = {
  title: 'Fehler',
  heading: 'Fehlercodes',
  introduction:
    'Ein Fehler nennt einen Code, das betroffene Feld, was erhalten und was erwartet wurde. Das sind alle Codes.',
  status: (status: number) => `Status ${status}`,
  also: (statuses: readonly number[]) => `Auch mit Status ${statuses.join(' und ')}.`,
  meanings: {
    400: 'Die Anfrage hat die falsche Form. Korrigiere das Feld, das der Fehler nennt.',
    401: 'Die Zugangsdaten fehlen oder sind ungültig. Korrigiere, was der Fehler nennt.',
    403: 'Die Zugangsdaten sind gültig, erlauben das aber nicht.',
    404: 'Es existiert nicht, oder du hast keinen Zugriff darauf.',
    405: 'Verwende eine der Methoden im Header `Allow`.',
    408: 'Die Anfrage kam zu langsam an. Sende sie über eine bessere Verbindung erneut.',
    409: 'Die Anfrage passt nicht zum aktuellen Zustand. Rufe zuerst den aktuellen Zustand ab.',
    413: 'Der Body ist zu groß. Sende einen kleineren.',
    415: 'Sende einen der erwarteten Medientypen.',
    422: 'Der Inhalt verletzt eine Regel. Korrigiere, was der Fehler nennt.',
    429: 'Warte so viele Sekunden, wie in `Retry-After` steht, und versuche es dann erneut.',
    431: 'Anfragezeile und Header sind zusammen zu lang. Sende kürzere.',
    500: 'Im Dienst ist etwas fehlgeschlagen. Sende dem Betreiber die Anfrage-ID.',
    503: 'Warte so viele Sekunden, wie in `Retry-After` steht, und versuche es dann erneut.',
  },
};
