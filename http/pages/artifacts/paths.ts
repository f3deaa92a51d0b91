/** Addresses of the pages of an artifact. `new` is a slug that can be registered: the form for it stands elsewhere. */
export const NEW_ARTIFACT = '/account/new-artifact';
export const PUBLISHER_NAME = '/account/publisher-name';
export const ARTIFACT = '/account/artifacts/:slug';
export const RELEASE = `${ARTIFACT}/releases/:version`;

export function artifactPath(slug: string, page = ''): string {
  return `/account/artifacts/${encodeURIComponent(slug)}${page === '' ? '' : `/${page}`}`;
}

export function releasePath(slug: string, version: string, page = ''): string {
  return artifactPath(slug, `releases/${encodeURIComponent(version)}${page === '' ? '' : `/${page}`}`);
}
