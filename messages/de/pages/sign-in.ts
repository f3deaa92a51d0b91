import type { signIn as English } from '../../en/pages/sign-in.js';

export const signIn: typeof English = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  toSignUp: 'Konto erstellen',
  closed: 'Noch kein Konto? Bitte den Betreiber dieses Dienstes um einen Anmeldelink.',
  wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
  tooMany: (minutes: number) =>
    `Zu viele Versuche. Versuche es in ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`} erneut.`,
  passwordNote: 'Mindestens 10 Zeichen. Mehrere Wörter ohne Zusammenhang ergeben ein gutes Passwort.',
  name: 'Dein Name',
  link: {
    firstAdminTitle: 'Erstes Admin-Konto erstellen',
    firstAdmin: 'Dieser Dienst hat noch keinen Admin. Das Konto, das du hier erstellst, erhält die Rolle Admin.',
    makeAccount: 'Konto erstellen',
    passwordTitle: 'Passwort festlegen',
    passwordFor: 'Für das Konto',
    passwordAfter: 'Danach bist du angemeldet, und dieser Link gilt nicht mehr.',
    setPassword: 'Passwort festlegen',
  },
  spent: {
    title: 'Dieser Link ist abgelaufen oder wurde schon verwendet',
    explanation:
      'Ein Anmeldelink gilt einmal und läuft nach 1 Stunde ab. Der Link für den ersten Admin gilt, bis es einen Admin gibt. Wenn du ein Passwort hast, melde dich damit an.',
    ask: 'Bitte den Betreiber dieses Dienstes um einen neuen Link. Er wird so erstellt:',
  },
  signedOut: {
    title: 'Du wurdest abgemeldet',
    kept: 'Es wurde nichts ausgeführt. Deine Eingaben bleiben erhalten: Melde dich an, dann kannst du sie erneut senden.',
    againTitle: 'Du bist wieder angemeldet. Es wurde noch nichts ausgeführt',
  },
  flash: {
    signedOut:
      'Du wurdest abgemeldet, und es wurde nichts ausgeführt. Deine Eingaben konnten nicht erhalten werden. Melde dich an, um zur Seite zurückzukehren.',
    passwordSet: 'Passwort geändert. Du wurdest überall abgemeldet: Melde dich mit dem neuen Passwort an.',
    codeOver: 'Deine Anmeldung ist abgelaufen. Melde dich erneut an.',
  },
  code: {
    title: 'Zwei-Faktor-Authentifizierung',
    explanation: 'Gib den Code ein, den deine Authenticator-App gerade anzeigt, oder einen Wiederherstellungscode.',
    label: 'Bestätigungscode',
    note: '6 Ziffern oder einer deiner Wiederherstellungscodes.',
    submit: 'Fortfahren',
    wrong: 'Dieser Code ist falsch oder wurde schon verwendet. Warte auf den nächsten.',
    lost: 'Gerät und Wiederherstellungscodes verloren? Bitte den Betreiber dieses Dienstes, die Zwei-Faktor-Authentifizierung zu entfernen.',
  },
  confirm: {
    title: 'Passwort bestätigen',
    explanation:
      'Gib für diese Aktion dein Passwort noch einmal ein. Danach wirst du 15 Minuten lang nicht erneut gefragt.',
    submit: 'Bestätigen',
    wrong: 'Das Passwort ist falsch.',
    waits:
      'Es wurde noch nichts ausgeführt. Deine Eingaben bleiben erhalten, und du kannst sie nach dem Bestätigen erneut senden.',
    nowTitle: 'Passwort bestätigt. Es wurde noch nichts ausgeführt',
    nowExplanation: 'Prüfe deine Eingaben und fahre dann fort:',
    now: 'Fortfahren',
  },
  signUp: {
    title: 'Konto erstellen',
    explanation:
      'Du erhältst einen Link per E-Mail. Öffne ihn, um ein Passwort festzulegen und das Konto zu erstellen.',
    submit: 'Link senden',
    closedTitle: 'Konten erstellt ein Admin',
    closed:
      'Du kannst hier nicht selbst ein Konto erstellen. Bitte den Betreiber dieses Dienstes darum; du erhältst dann einen Link.',
    closedLink: 'Dein Link gilt, wenn die Selbstregistrierung wieder geöffnet wird, bevor er abläuft.',
    have: 'Du hast schon ein Konto?',
    sentTitle: 'Sieh in dein Postfach',
    sent: 'Wir haben dir eine E-Mail gesendet. Sie enthält einen Link, der einmal gilt und nach 24 Stunden abläuft. Gibt es zu dieser Adresse schon ein Konto, steht das stattdessen darin.',
    nothing: 'Keine E-Mail erhalten? Sieh im Spam-Ordner nach und prüfe die eingegebene Adresse.',
    confirmTitle: 'Passwort festlegen',
    confirmFor: (email: string) =>
      `Deine Adresse ${email} ist bestätigt. Lege ein Passwort fest, um dein Konto zu erstellen und dich anzumelden.`,
    confirm: 'Konto erstellen',
  },
  reset: {
    have: 'Passwort wieder eingefallen?',
    title: 'Neues Passwort festlegen',
    explanation: 'Du erhältst einen Link per E-Mail. Öffne ihn, um ein neues Passwort festzulegen.',
    submit: 'Link senden',
    sentTitle: 'Sieh in dein Postfach',
    sent: 'Wir haben dir eine E-Mail gesendet. Sie enthält einen Link, der einmal gilt und nach 1 Stunde abläuft. Gibt es zu dieser Adresse kein Konto, steht das stattdessen darin.',
    confirmFor: (email: string) =>
      `Für das Konto ${email}. Du wirst überall abgemeldet. Melde dich danach mit dem neuen Passwort an.`,
    confirm: 'Passwort festlegen',
    programs: {
      explanation: 'Diese Agenten-Tokens und API-Schlüssel handeln ohne Passwort für das Konto:',
      agentToken: 'Agenten-Token',
      apiKey: 'API-Schlüssel',
      lastUsed: 'zuletzt verwendet',
      never: 'nie',
      end: 'Alle widerrufen',
      endNote: 'Programme, die sie verwenden, funktionieren erst mit neuen wieder.',
    },
  },
  linkOver: {
    title: 'Dieser Link ist abgelaufen oder wurde schon verwendet',
    explanation: 'Jeder Link funktioniert nur einmal und für begrenzte Zeit.',
    signUp: 'Neuen Link anfordern',
    reset: 'Neuen Link anfordern',
    email: 'Neuen Link anfordern',
  },
};
