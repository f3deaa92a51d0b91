import type { agents as English } from '../../en/pages/agents.js';

export const agents: typeof English = {
  title: 'Agenten',
  explanation:
    'Ein Agent arbeitet über MCP für dich: Er prüft Pakete vorab, kündigt Versionen an, lädt sie hoch und meldet ihren Status. Dafür braucht er eines deiner Agenten-Tokens.',
  flash: {
    revoked: 'Token widerrufen. Der Agent, der es verwendet hat, hat keinen Zugriff mehr.',
  },
  make: 'Agenten-Token erstellen',
  empty: 'Noch keine Agenten-Tokens',
  emptyNext: 'Erstelle eines für deinen Agenten. Du erhältst auch eine Client-Konfiguration zum Kopieren.',
  columns: {
    name: 'Name',
    scopes: 'Zugriff',
    state: 'Status',
    used: 'Zuletzt verwendet',
    ends: 'Läuft ab',
    made: 'Erstellt',
  },
  noName: 'ohne Namen',
  noEnd: 'nie',
  scopes: { read: 'lesen', publish: 'lesen und veröffentlichen' },
  revoke: 'Widerrufen',
  asked: {
    title: 'Dieses Agenten-Token widerrufen?',
    explanation: 'Der Agent, der es verwendet, verliert sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  },
  revokeNamed: (name: string) => `Widerrufen: Token für ${name}`,
  form: {
    title: 'Agenten-Token erstellen',
    name: 'Name',
    nameNote: 'Wird in der Token-Liste angezeigt, zum Beispiel: Claude auf meinem Laptop.',
    publish: 'Veröffentlichen erlauben',
    publishNote:
      'Ohne diese Erlaubnis kann der Agent nur lesen und Pakete vorab prüfen. Mit ihr kann er auch Artefakte registrieren, Versionen ankündigen und zurückziehen, Pakete hochladen und signierte Pakete herunterladen. Freigeben kann er nie etwas.',
    until: 'Läuft ab',
    untilNote: 'Am Ende dieses Tages (UTC). Ohne Datum gilt es, bis du es widerrufst.',
    submit: 'Agenten-Token erstellen',
  },
  made: {
    title: 'Dein Agenten-Token',
    label: 'Kopiere es jetzt',
    back: 'Zurück zu den Agenten-Tokens',
  },
  clients: {
    heading: 'Client-Konfiguration',
    withToken: 'Kopiere eine davon. Dein Token ist schon eingesetzt.',
    withoutToken: 'Ersetze `YOUR_TOKEN` durch dein Token, das beim Erstellen einmal angezeigt wird.',
    claudeCode: 'Claude Code: diesen Befehl ausführen',
    vscode: 'VS Code: .vscode/mcp.json',
    cursor: 'Cursor: .cursor/mcp.json',
    codex: 'Codex: diese Befehle ausführen, den ersten in jeder Shell, die Codex startet',
    gemini: 'Gemini CLI: diesen Befehl ausführen',
    claudeDesktop: 'Claude Desktop: claude_desktop_config.json',
    checkoutNote: (path: string) =>
      `Die letzten beiden starten Countersign auf deinem Rechner als Brücke zu diesem Dienst. Ersetze \`${path}\` durch den Ordner, in dem du Countersign gebaut hast.`,
    http: 'Andere Clients über Streamable HTTP: URL und Header',
    stdio: 'Andere Clients über Standardein- und -ausgabe',
  },
};
