import Type from 'typebox';
import { answerAppeal as answer } from '../../domain/review/answer-appeal.js';
import { Appeal, AppealId } from '../../domain/review/appeal.js';
import { outcomes } from '../../domain/review/ports.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { Reason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** By another person than the one who decided; never by a token (decisions §9). */
export const answerAppeal = capability({
  name: 'answer_appeal',
  title: 'Answer an appeal',
  description:
    "Answers an appeal against another reviewer's decision. Reinstating a suspended version needs a recent password confirmation; a rejected number stays rejected. The owner reads the answer verbatim.",
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      appeal_id: AppealId,
      ...SubjectInput,
      outcome: Type.Enum([...outcomes], {
        description:
          'upheld, or for a suspension reinstated, for a rejected version announce_higher, for a registration update.',
      }),
      answer: Reason,
    },
    { additionalProperties: false },
  ),
  output: Appeal,
  auditNote: ({ appeal_id, outcome, answer: words }) => ({ appeal_id, outcome, answer: words }),
  handler: answer,
});
