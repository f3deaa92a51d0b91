import type { key as English } from '../../en/mails/key.js';

export const key: typeof English = {
  subject: (versions) =>
    versions === 1
      ? 'Der Signaturschlüssel einer deiner Versionen ist kompromittiert'
      : `Der Signaturschlüssel von ${versions} deiner Versionen ist kompromittiert`,
  what: (kid, at) =>
    `${at === null ? 'Wir haben' : `Am ${at} haben wir`} unseren Signaturschlüssel ${kid} als kompromittiert markiert: Möglicherweise kann jemand anderes damit signieren.`,
  published: 'Diese veröffentlichten Versionen von dir sind damit signiert:',
  suspended:
    'Diese gesperrten Versionen von dir sind damit signiert. Für sie gilt das Folgende, sobald sie wieder freigegeben sind:',
  versions: (shown, more) => (more > 0 ? `${shown.join(', ')} und ${more} weitere` : shown.join(', ')),
  more: (artifacts) =>
    artifacts === 1
      ? 'Ein weiteres Artefakt ist betroffen. Mit welchem Schlüssel eine Version signiert ist, steht in deinem Konto auf ihrer Seite.'
      : `${artifacts} weitere Artefakte sind betroffen. Mit welchem Schlüssel eine Version signiert ist, steht in deinem Konto auf ihrer Seite.`,
  holds:
    'Deine Dateien sind nicht betroffen. Ihre Hashes stehen im Register, und genau diese Dateien gelten bei der Verifizierung weiterhin als verifiziert. Nichts wird neu signiert: Gib weiterhin die signierten Pakete weiter, die du heruntergeladen hast.',
  buyers:
    'Deine Kunden sollten diese Versionen online verifizieren: mit einem Installationsprogramm, das beim Register nachfragt, oder auf unserer Startseite. Offline verifiziert, beweist die Signatur im Paket nichts mehr.',
  next: 'Informiere deine Kunden dort, wo sie die Datei herunterladen, und gib dort ihren SHA-256 an. Deine nächste Version wird mit einem anderen Schlüssel signiert. Wenn deine Kunden offline verifizieren, veröffentliche bald eine.',
  check: 'Datei verifizieren',
  link: 'Deine Artefakte',
};
