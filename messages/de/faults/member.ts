import type { MemberRules } from '../../../domain/rules/member.js';
import type { Sentences } from '../../fault-sentences.js';

export const member: Sentences<MemberRules> = {
  'member.own_account': 'Das geht nicht mit deinem eigenen Konto.',
  'member.confirmation_differs': (_, { isEmpty }) =>
    isEmpty ? 'Gib die E-Mail-Adresse des Kontos ein.' : 'Das ist nicht die E-Mail-Adresse dieses Kontos.',
  'group.not_found': (_, { received }) =>
    received === null ? 'Diese Gruppe gibt es nicht.' : `Es gibt keine Gruppe mit der ID ${received}.`,
  'group.changed': ({ group }) =>
    `Jemand anderes hat die Gruppe ${group} gerade geändert. Prüfe sie und versuche es noch einmal.`,
  'group.fixed': 'Diese Gruppe hat einen festen Namen und umfasst alle Konten.',
  'group.name_taken': 'Diesen Namen hat schon eine andere Gruppe.',
  'group.permission_unknown': (_, { received }) =>
    received === null
      ? 'Gib nur Rechte ein, die sich vergeben lassen.'
      : `Das Recht ${received} lässt sich nicht vergeben.`,
  'admin.busy': 'Jemand anderes ändert gerade die Admins. Versuche es gleich noch einmal.',
  'admin.last': 'Das ist der einzige Admin. Mache zuerst jemand anderen zum Admin.',
  'attention.not_there': 'Hier ist nichts mehr zu erledigen.',
  'sign_up.open': 'Die Selbstregistrierung ist schon offen.',
  'sign_up.closed': 'Die Selbstregistrierung ist schon geschlossen.',
};
