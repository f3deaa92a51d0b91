import type { MailWords } from '../index.js';

export const key: MailWords['key'] = {
  subject: (versions) =>
    versions === 1
      ? 'Der Schlüssel, der eine deiner Versionen signiert hat, ist kompromittiert'
      : `Der Schlüssel, der ${versions} deiner Versionen signiert hat, ist kompromittiert`,
  what: (kid, at) =>
    `${at === null ? 'Wir haben' : `Am ${at} haben wir`} unseren Signaturschlüssel ${kid} als kompromittiert markiert: Jemand anderes kann womöglich damit signieren. Er hat diese veröffentlichten Versionen von dir signiert:`,
  versions: (shown, more) => (more > 0 ? `${shown.join(', ')} und ${more} weitere` : shown.join(', ')),
  more: (artifacts) =>
    artifacts === 1
      ? 'Dazu kommt ein weiteres Artefakt. Welcher Schlüssel eine Version signiert hat, steht in deinem Konto auf der Seite der Version.'
      : `Dazu kommen ${artifacts} weitere Artefakte. Welcher Schlüssel eine Version signiert hat, steht in deinem Konto auf der Seite der Version.`,
  holds:
    'Deine Dateien sind weiterhin in Ordnung. Ihre SHA-256 stehen im Register, und für genau diese Dateien antwortet es weiter mit verified. Nichts wird zweimal signiert: Verteile weiter die Dateien, die du abgeholt hast.',
  buyers:
    'Deine Kunden sollten diese Versionen online prüfen: mit einem Installationsprogramm, das das Register fragt, oder auf unserer Startseite. Die Signatur in der Zip-Datei, ohne Netz geprüft, beweist nichts mehr.',
  next: 'Sag ihnen das dort, wo sie die Datei bekommen, und nenne dort ihre SHA-256. Deine nächste Version wird mit einem anderen Schlüssel signiert: Prüfen deine Kunden ohne Netz, dann bring bald eine heraus.',
  check: 'Datei prüfen',
  link: 'Deine Artefakte',
};
