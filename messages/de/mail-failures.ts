import type { mailFailures as English } from '../en/mail-failures.js';

export const mailFailures: typeof English = {
  no_address: 'Es gibt keine Empfängeradresse.',
  link_expired: 'Der enthaltene Link ist abgelaufen.',
  cut_off: 'Unterbrochen: Der sendende Prozess endete.',
  unsettled: 'Der Versuch läuft noch oder wurde unterbrochen.',
};
