import type { deliveryFailures as English } from '../en/delivery-failures.js';

export const deliveryFailures: typeof English = {
  url_refused: (received, expected) => `Nicht gesendet: erhalten ${received}, erwartet ${expected}.`,
  not_answered: (what, seconds, isLate) =>
    isLate ? `Keine Antwort (${what}, nach ${seconds} Sekunden).` : `Keine Antwort (${what}).`,
  stopping: 'Unterbrochen: Der Dienst wurde gerade beendet.',
  cut_off: 'Unterbrochen: Der sendende Prozess endete, bevor das Ergebnis bekannt war.',
  given_up: 'Nicht gesendet: Der sendende Prozess endete bei jedem früheren Versuch.',
  of_former_owner: 'An den Endpunkt eines früheren Inhabers gesendet, ohne Status als Antwort.',
};
