import * as z from 'zod';
import { contract } from './route.ts';

export const feeQuestionRoutes = contract({
  answerFee: {
    method: 'PUT',
    path: '/marketplace/offering/{id}/servicingfee',
    access: 'admin',
    summary:
      'Says whether a servicing fee of 0 from before blanks were kept apart was stated or left blank. Once for each LP; the same answer again changes nothing.',
    body: z.strictObject({
      /** False: left blank, so the fee becomes null. */
      wasStated: z.boolean(),
    }),
    status: 204,
    problems: ['own_work', 'conflict', 'stale'],
  },
});
