import * as z from 'zod';
import { type Definitions, offering } from './event-definition.ts';

const question = { ...offering, questionId: z.string() };
const ofAsker = { ...question, askerId: z.string() };

/** Internal, for they tell who asked. */
export const questionEvents = {
  'question.asked': {
    summary: 'Someone asked the seller about an offering.',
    version: 1,
    data: z.object(question),
    isInternal: true,
  },
  'question.answered': { summary: 'A question was answered.', version: 1, data: z.object(ofAsker), isInternal: true },
  'question.declined': { summary: 'A question was declined.', version: 1, data: z.object(ofAsker), isInternal: true },
  'question.published': {
    summary: 'A question and its answer were published.',
    version: 1,
    data: z.object(question),
    isInternal: true,
  },
} satisfies Definitions;
