import * as z from 'zod';
import { type Definitions, offering } from './event-definition.ts';

const tape = { ...offering, tapeId: z.string() };
const ofTape = (summary: string) => ({ summary, version: 1, data: z.object(tape) });

export const tapeEvents = {
  'tape.handed-in': ofTape('A seller submitted a loan tape for review. Administrators publish it.'),
  'tape.terms-proposed': ofTape('A seller proposes what its tape says for the term sheet; administrators decide.'),
  'tape.published': ofTape('Buyers of an offering see the figures of a loan tape.'),
  'tape.sent-back': ofTape('A loan tape was sent back to its seller. The reason stays in the product.'),
  'tape.superseded': {
    ...ofTape('A newer loan tape took the place of one that buyers saw.'),
    data: z.object({ ...tape, byTapeId: z.string() }),
  },
} satisfies Definitions;
