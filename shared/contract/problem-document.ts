import * as z from 'zod';
import type { ProblemBody } from './problem.ts';

/** For the API document and outside clients; the browser does without. */
export const ProblemDocument = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z
    .array(
      z.strictObject({
        pointer: z.string(),
        detail: z.string(),
        id: z.string().nullable().optional(),
        code: z.string().optional(),
      }),
    )
    .optional(),
  requestId: z.string(),
  existingId: z.string().optional(),
}) satisfies z.ZodType<{ [K in keyof ProblemBody]: unknown }>;
