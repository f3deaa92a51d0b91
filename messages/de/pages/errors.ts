import type { errors as English } from '../../en/pages/errors.js';

export const errors: typeof English = {
  title: 'Ablehnungen',
  heading: 'Was jede Ablehnung bedeutet',
  introduction:
    'Eine Ablehnung trägt einen Code, das Feld, um das es geht, was ankam und was erwartet wurde. Das sind alle Codes.',
  status: (status: number) => `Status ${status}`,
  also: (statuses: readonly number[]) => `Auch mit Status ${statuses.join(' und ')}.`,
  meanings: {
    400: 'Die Anfrage hat nicht die erwartete Form. Berichtige das Feld, das die Ablehnung nennt.',
    401: 'Es ist nicht klar, wer anfragt. Berichtige den Zugang, den die Ablehnung nennt.',
    403: 'Wer anfragt, ist bekannt und darf das nicht.',
    404: 'Unter diesem Namen gibt es für diese Anfrage nichts.',
    405: 'Nimm eine der Methoden aus dem Header Allow.',
    408: 'Sende es über eine bessere Verbindung noch einmal.',
    409: 'Es passt nicht zum gegenwärtigen Zustand. Sieh dir zuerst den Zustand an.',
    413: 'Der Inhalt ist größer als erlaubt. Sende einen kleineren.',
    415: 'Sende einen der erwarteten Medientypen.',
    422: 'Der Inhalt verletzt eine Regel. Berichtige, was die Ablehnung nennt.',
    429: 'Warte so viele Sekunden, wie Retry-After sagt.',
    431: 'Anfragezeile und Header sind zusammen zu lang. Sende kürzere.',
    500: 'Nenne denen, die den Dienst betreiben, die Anfrage-Kennung.',
    503: 'Versuche es nach so vielen Sekunden wieder, wie Retry-After sagt.',
  },
};
