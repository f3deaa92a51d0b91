import { packRelease } from './pack.js';

const { file, bytes } = await packRelease(process.argv[2] ?? '.tmp/release');
process.stdout.write(`${file}: ${(bytes / 1024).toFixed(0)} KiB\n`);
