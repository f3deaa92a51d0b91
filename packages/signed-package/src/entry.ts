/** One entry of an archive whose headers have been read and agree. */
export interface Entry {
  /** Path with `/` between segments; a folder's ends in `/`. */
  readonly name: string;
  readonly isFolder: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly flags: number;
  /** The system that it says it was made on (4.4.2): 0 FAT, 3 Unix, … */
  readonly madeBy: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Unix file type and permissions, the type always set. */
  readonly mode: number;
  /** Modification time and date as MS-DOS numbers, local time of nobody knows where. */
  readonly dosTime: number;
  readonly dosDate: number;
  /** Byte offset of its record in the central directory. */
  readonly directoryOffset: number;
  /** Byte offset of its local header. */
  readonly headerOffset: number;
  /** Byte offset of its compressed bytes. */
  readonly dataOffset: number;
}
