/** The schema of an input or an output, as a list of tools has it. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** A package on the publisher's machine. */
export const packagePath = {
  type: 'string',
  minLength: 1,
  maxLength: 4096,
  description:
    'A zip on this machine, or a folder that is packed (the same files give the same bytes; .countersignignore lists what to leave out).',
};

/** Where a signed package is saved there. */
export const saveTo = {
  type: 'string',
  minLength: 1,
  maxLength: 4096,
  description:
    'Where to save the signed package on this machine. Its hash, signature and files are verified first; no file is replaced.',
};
