import { join } from 'node:path';
import { ROOT } from './pack.js';
import { writeProgram } from './program.js';

await writeProgram(ROOT, join(ROOT, 'dist', 'program'));
