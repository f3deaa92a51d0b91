/**
 * The folder of the package, with `docs/` and `http/assets/`. This file runs from `dist/tools` and, bundled, from
 * `dist/program`: both are two folders below it.
 */
export const PACKAGE_FOLDER = new URL('../../', import.meta.url);
