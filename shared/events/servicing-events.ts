import * as z from 'zod';
import { type Definitions, offering } from './event-definition.ts';

/** Internal, for it tells who bought. */
export const servicingEvents = {
  'statement.posted': {
    summary: 'A servicing month was posted: its statements are ready.',
    version: 1,
    data: z.object({
      ...offering,
      /** `2026-10`. */
      period: z.string(),
      isRestated: z.boolean(),
      /** Credit unions with a statement. */
      holderIds: z.array(z.string()),
    }),
    isInternal: true,
  },
  'statement.overdue': {
    summary: "A servicing month ended ten days ago and isn't posted.",
    version: 1,
    data: z.object({
      ...offering,
      /** `2026-10`. */
      period: z.string(),
      /** Credit unions with a part of the LP. */
      holderIds: z.array(z.string()),
    }),
    isInternal: true,
  },
  'performance.alert': {
    summary: 'A posted month is above what a credit union set or expected. Which figure it is stays in the product.',
    version: 1,
    data: z.object({
      lpNumber: offering.lpNumber,
      creditUnionId: z.string(),
      /** `2026-10`. */
      period: z.string(),
    }),
    isInternal: true,
  },
} satisfies Definitions;
