/** What the review report says of a package from its file paths alone (decisions §5). Folders' names end in `/`. */
export interface Listing {
  /** Files under a folder `migrations/`, at any depth. */
  readonly migrations: string[];
  /** Files under a folder `routes/`, or named `routes.php`. */
  readonly routes: string[];
  /** Names of the folders that hold a file directly under a folder `lang/`, sorted. */
  readonly languages: string[];
}

export function listPackage(names: Iterable<string>): Listing {
  const files = [...names].filter(isFile);
  const languages = files.flatMap((name) => languagesOf(name));
  return {
    migrations: files.filter((name) => liesUnder(name, 'migrations')),
    routes: files.filter((name) => liesUnder(name, 'routes') || name.split('/').at(-1) === 'routes.php'),
    languages: [...new Set(languages)].sort(),
  };
}

/** Whether there is a file whose path has `lang/en/` as two successive folders, at any depth (`missing_english`). */
export function hasEnglish(names: Iterable<string>): boolean {
  for (const name of names) {
    if (isFile(name) && `/${name}`.includes('/lang/en/')) return true;
  }
  return false;
}

function isFile(name: string): boolean {
  return !name.endsWith('/');
}

function liesUnder(name: string, folder: string): boolean {
  return `/${name}`.includes(`/${folder}/`);
}

function languagesOf(name: string): string[] {
  const segments = name.split('/');
  return segments.slice(1, -1).filter((_, index) => segments[index] === 'lang');
}
