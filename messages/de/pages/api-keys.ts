import type { apiKeys as English } from '../../en/pages/api-keys.js';

export const apiKeys: typeof English = {
  title: 'API-Schlüssel',
  explanation:
    'Mit einem API-Schlüssel handelt dein eigenes Programm in deinem Namen. Es darf, was du hier auswählst, aber nie mehr als du selbst. Erstelle für jedes Programm einen eigenen Schlüssel, damit du jeden einzeln widerrufen kannst.',
  flash: {
    revoked: 'API-Schlüssel widerrufen. Das Programm, das ihn verwendet hat, hat keinen Zugriff mehr.',
  },
  make: 'API-Schlüssel erstellen',
  empty: 'Noch keine API-Schlüssel',
  emptyNext: 'Erstelle einen für ein Programm, das für dich handelt. Agenten verwenden stattdessen Agenten-Tokens.',
  columns: {
    name: 'Name',
    scopes: 'Berechti\u00adgungen',
    state: 'Status',
    used: 'Zuletzt verwendet',
    ends: 'Läuft ab',
    made: 'Erstellt',
  },
  noName: 'ohne Namen',
  noEnd: 'nie',
  revoke: 'Widerrufen',
  revokeNamed: (name: string) => `Widerrufen: Schlüssel für ${name}`,
  asked: {
    title: 'Diesen API-Schlüssel widerrufen?',
    explanation:
      'Das Programm, das ihn verwendet, verliert sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  },
  form: {
    title: 'API-Schlüssel erstellen',
    name: 'Name',
    nameNote: 'Wird in der Liste der Schlüssel angezeigt, zum Beispiel: Sicherung zu Hause.',
    scopes: 'Berechtigungen',
    scopesNote:
      'Wähle nur aus, was das Programm braucht. Du kannst die Berechtigungen später nicht ändern: Erstelle dann einen neuen Schlüssel. Für Agenten (/mcp) erstelle ein Agenten-Token.',
    until: 'Läuft ab',
    untilNote: 'Am Ende dieses Tages (UTC). Ohne Datum gilt er, bis du ihn widerrufst.',
    submit: 'API-Schlüssel erstellen',
  },
  made: {
    title: 'Dein API-Schlüssel',
    label: 'Kopiere ihn jetzt',
    use: 'Schlüssel verwenden',
    useNote:
      'Sende ihn mit jeder Anfrage in einem Header. Diese Anfrage liefert das Konto, zu dem der Schlüssel gehört:',
    back: 'Zurück zu den API-Schlüsseln',
  },
};
