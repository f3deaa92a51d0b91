import type { MemberRules } from '../../../domain/rules/member.js';
import type { WordsOf } from '../../words.js';

export const member: WordsOf<MemberRules> = {
  'member.own_account': { expected: 'das Konto einer anderen Person', received: 'dein eigenes Konto' },
  'member.confirmation_differs': 'die E-Mail-Adresse des Kontos, noch einmal eingegeben',
  'group.not_found': 'die ID einer Gruppe',
  'group.changed': { expected: 'eine unveränderte Gruppe', received: ({ group }) => `${group}, gerade eben geändert` },
  'group.fixed': 'eine andere Gruppe: Diese hat einen festen Namen und umfasst alle Konten',
  'group.name_taken': 'ein Name, den keine andere Gruppe hat',
  'group.permission_unknown': 'ein Recht, das sich vergeben lässt',
  'admin.busy': {
    expected: 'nur eine Änderung an den Admins zur gleichen Zeit',
    received: 'eine zweite gleichzeitige Änderung an den Admins',
  },
  'admin.last': { expected: 'ein Konto, das nicht der einzige Admin ist', received: 'der letzte Admin' },
  'attention.not_there': {
    expected: ({ codes }) =>
      codes.length === 0 ? 'etwas, das zu erledigen ist: Zurzeit ist nichts offen' : `eines von ${codes.join(', ')}`,
    received: 'etwas, das gerade nicht zu erledigen ist',
  },
  'sign_up.open': {
    expected: 'eine geschlossene Selbstregistrierung',
    received: 'eine Selbstregistrierung, die schon offen ist',
  },
  'sign_up.closed': {
    expected: 'eine offene Selbstregistrierung',
    received: 'eine Selbstregistrierung, die schon geschlossen ist',
  },
};
