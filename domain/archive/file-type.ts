/** How a format begins: bytes in hexadecimal, at `at`. */
interface Signature {
  readonly name: string;
  readonly at: number;
  readonly bytes: string;
}

const ascii = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

const begins = (name: string, bytes: string): Signature => ({ name, at: 0, bytes });

/** Formats by their own names, which are the same in every language; the longer beginnings come first. */
const signatures: readonly Signature[] = [
  begins('PNG', '89504e470d0a1a0a'),
  begins('JPEG', 'ffd8ff'),
  begins('GIF', ascii('GIF8')),
  { name: 'WebP', at: 8, bytes: ascii('WEBP') },
  { name: 'WAVE', at: 8, bytes: ascii('WAVE') },
  { name: 'AVIF', at: 4, bytes: ascii('ftypavif') },
  { name: 'MP4', at: 4, bytes: ascii('ftyp') },
  begins('ICO', '00000100'),
  begins('TIFF', '49492a00'),
  begins('TIFF', '4d4d002a'),
  begins('BMP', ascii('BM')),
  begins('WOFF2', ascii('wOF2')),
  begins('WOFF', ascii('wOFF')),
  begins('OpenType', ascii('OTTO')),
  begins('TrueType', '0001000000'),
  begins('PDF', ascii('%PDF-')),
  begins('MP3', ascii('ID3')),
  begins('Ogg', ascii('OggS')),
  begins('WebM', '1a45dfa3'),
  begins('SQLite', ascii('SQLite format 3')),
  begins('ZIP', '504b0304'),
  begins('GZIP', '1f8b08'),
  begins('BZIP2', ascii('BZh')),
  begins('XZ', 'fd377a585a00'),
  begins('Zstandard', '28b52ffd'),
  begins('7-Zip', '377abcaf271c'),
  begins('RAR', ascii('Rar!')),
  { name: 'TAR', at: 257, bytes: ascii('ustar') },
  begins('WebAssembly', '0061736d'),
  begins('ELF', '7f454c46'),
  begins('Mach-O', 'cffaedfe'),
  begins('Mach-O', 'cefaedfe'),
  begins('Java class', 'cafebabe'),
  begins('gettext MO', 'de120495'),
  begins('gettext MO', '950412de'),
  begins('DOS/Windows', ascii('MZ')),
  // By their byte order marks: texts that are read as bytes here, since every second one is NUL.
  begins('UTF-16', 'fffe'),
  begins('UTF-16', 'feff'),
];

/** What a file is by how it begins, whatever it is called; `null` for what is not known. */
export function fileType(bytes: Buffer): string | null {
  const found = signatures.find(({ at, bytes: wanted }) => {
    return bytes.subarray(at, at + wanted.length / 2).toString('hex') === wanted;
  });
  return found?.name ?? null;
}
