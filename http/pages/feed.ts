import type { PublicArtifact } from '../../domain/artifact/show-public.js';
import { xml } from './xml.js';

/** The published versions of an artifact as an Atom feed (RFC 4287): notes as text, and never a file. */
export function feed(baseUrl: string, artifact: PublicArtifact, title: string): string {
  const page = `${baseUrl}/artifacts/${artifact.slug}`;
  const [latest] = artifact.releases;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xml(page)}</id>`,
    `<title>${xml(title)}</title>`,
    `<subtitle>${xml(artifact.summary)}</subtitle>`,
    `<updated>${latest?.published_at ?? EPOCH}</updated>`,
    `<author><name>${xml(artifact.publisher)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(`${page}/feed.atom`)}"/>`,
    ...artifact.releases.map((release) =>
      [
        '<entry>',
        `<id>${xml(`${page}#v${release.version}`)}</id>`,
        `<title>${xml(`${artifact.name} ${release.version}`)}</title>`,
        `<updated>${release.published_at}</updated>`,
        `<author><name>${xml(release.publisher)}</name></author>`,
        `<link rel="alternate" type="text/html" href="${xml(`${page}#v${release.version}`)}"/>`,
        `<content type="text">${xml(release.notes['en'] ?? '')}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

/** A feed without entries has never changed. */
const EPOCH = '1970-01-01T00:00:00.000Z';
