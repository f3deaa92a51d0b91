import type { agents as English } from '../../en/pages/agents.js';

export const agents: typeof English = {
  title: 'Agenten',
  explanation:
    'Ein Agent arbeitet über MCP für dich: Er prüft Pakete, kündigt Versionen an, lädt sie hoch und sagt dir, worauf sie warten. Eingelassen wird er mit einem Token von dir.',
  flash: {
    revoked: 'Das Token ist widerrufen. Der Agent, der es benutzt hat, wird von jetzt an abgewiesen.',
  },
  make: 'Agenten-Token erzeugen',
  empty: 'Du hast noch kein Agenten-Token.',
  emptyNext: 'Erzeuge eines und gib es deinem Agenten; eine Konfiguration zum Kopieren ist dabei.',
  columns: {
    name: 'Wofür',
    scopes: 'Darf',
    state: 'Zustand',
    used: 'Zuletzt benutzt',
    ends: 'Endet',
    made: 'Erzeugt',
  },
  noName: 'ohne Namen',
  noEnd: 'nicht von selbst',
  scopes: { read: 'lesen', publish: 'lesen und veröffentlichen' },
  revoke: 'Widerrufen',
  asked: {
    title: 'Agenten-Token widerrufen?',
    explanation:
      'Der Agent, der es benutzt, wird danach abgewiesen. Ein widerrufenes Token lässt sich nicht zurückholen.',
  },
  revokeNamed: (name: string) => `Widerrufen: Token für ${name}`,
  form: {
    title: 'Agenten-Token erzeugen',
    name: 'Wofür ist es?',
    nameNote: 'Damit du es in der Liste wiedererkennst, zum Beispiel: Claude auf meinem Laptop.',
    publish: 'Veröffentlichen lassen',
    publishNote:
      'Ohne dies liest er nur und probiert Pakete aus. Damit darf der Agent auch Artefakte registrieren, Versionen ankündigen und zurückziehen, Pakete hochladen und die signierte Datei abholen. Freigeben kann er nie etwas.',
    until: 'Endet am',
    untilNote: 'Am Ende dieses Tages in UTC. Ohne Datum gilt es, bis du es widerrufst.',
    submit: 'Token erzeugen',
  },
  made: {
    title: 'Dein Agenten-Token',
    label: 'Agenten-Token',
    back: 'Zur Liste der Tokens',
  },
  clients: {
    heading: 'So erfährt es ein Client',
    withToken: 'Mit deinem Token darin, zum Kopieren:',
    withoutToken: 'Anstelle von YOUR_TOKEN steht das Token, das einmal gezeigt wird, wenn es erzeugt wird.',
    claudeCode: 'Claude Code: führe dies aus',
    vscode: 'VS Code: .vscode/mcp.json',
    cursor: 'Cursor: .cursor/mcp.json',
    claudeDesktop: 'Claude Desktop: claude_desktop_config.json',
    checkoutNote: (path: string) =>
      `Die letzten beiden starten countersign auf deinem Rechner, das an diesen Dienst weiterleitet. Setze statt ${path} den Ordner eines gebauten Checkouts ein.`,
    http: 'Jeder andere Client, über streamable HTTP: Adresse und Header',
    stdio: 'Jeder andere Client, über Standardein- und -ausgabe',
  },
};
