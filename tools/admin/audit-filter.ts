import Type from 'typebox';
import { Line, Since, Until } from '../../domain/schemas.js';

/** Which entries of the audit log: to read, and to export. */
export const auditFilter = {
  who: Type.Optional(
    Line(
      { description: 'An email address, an account ID, a token ID, console, or system with a colon and the job.' },
      1,
      254,
    ),
  ),
  capability: Type.Optional(
    Line({ description: 'What was called; decisions: any decision on a registration or version.' }, 1, 100),
  ),
  result: Type.Optional(Line({ description: 'ok, refused (any error), or the code of an error.' }, 1, 100)),
  slug: Type.Optional(Line({ description: 'The artifact.' }, 1, 64)),
  subject: Type.Optional(Line({ description: 'What else it was about: a kind and an ID, as account acc_….' }, 1, 200)),
  since: Type.Optional(Since),
  until: Type.Optional(Until),
  routine: Type.Optional(
    Type.Boolean({
      description: 'true: also sign-ins, background jobs and the like. They are included where they are asked for.',
    }),
  ),
};
