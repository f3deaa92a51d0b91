import { strict as assert } from 'node:assert';
import { fileType } from '../../../domain/archive/file-type.js';

describe('what a binary file is by how it begins', () => {
  it('goes by the bytes, not by the name, and names nothing that it does not know (service.md, Review)', () => {
    const tar = Buffer.alloc(512);
    tar.write('ustar', 257, 'latin1');
    const known: Array<[Buffer, string | null]> = [
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'PNG'],
      [Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'WebP'],
      [Buffer.from('\0\0\0\x20ftypavif', 'latin1'), 'AVIF'],
      [Buffer.from('\0\0\0\x20ftypisom', 'latin1'), 'MP4'],
      [Buffer.from('\x7fELF\x02\x01', 'latin1'), 'ELF'],
      [Buffer.from('PK\x03\x04', 'latin1'), 'ZIP'],
      [Buffer.from('\ufeff<?php', 'utf16le'), 'UTF-16'],
      [tar, 'TAR'],
      [Buffer.from([0, 1, 2, 3]), null],
      [Buffer.alloc(0), null],
    ];
    for (const [bytes, type] of known) assert.equal(fileType(bytes), type);
  });
});
