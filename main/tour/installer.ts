import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { bufferSource, verifySignedZip } from '@countersign/signed-package';
import JSZip from 'jszip';
import { TourFailure } from './terminal.js';

/**
 * What an installer does with a signed zip before it asks the registry: the signature over the manifest by a key that
 * it carries (here: the published key set), then the list of files in both directions (service.md, Signed zip).
 * Answers what was found good; throws at the first thing that is not.
 */
export async function installerCheck(url: string, signed: Buffer): Promise<string[]> {
  const response = await fetch(`${url}/v1/signing-keys`);
  const { keys } = (await response.json()) as { keys: ReadonlyArray<JsonWebKey & { kid: string }> };
  const publicKeys = keys.map((jwk) => createPublicKey({ key: jwk, format: 'jwk' }));

  const zip = await JSZip.loadAsync(signed);
  const manifest = await zip.file('service-artifact.json')?.async('nodebuffer');
  const signature = await zip.file('service-artifact.sig')?.async('string');
  if (manifest === undefined || signature === undefined) throw new TourFailure('the package is not signed');
  const by = publicKeys.findIndex((key) => verify('RSA-SHA256', manifest, key, Buffer.from(signature, 'base64')));
  if (by === -1) throw new TourFailure('the signature was not made by a key of the service');
  const { publisher, files } = JSON.parse(manifest.toString('utf8')) as { publisher: string; files: object };

  const whole = await verifySignedZip(bufferSource(signed), publicKeys);
  if (whole.outcome !== 'intact') throw new TourFailure(`the signed package was changed: ${JSON.stringify(whole)}`);
  return [
    `the manifest is signed with key ${keys[by]?.kid} for ${publisher}`,
    `all ${Object.keys(files).length} files are listed in the manifest, and the package contains no others`,
  ];
}
