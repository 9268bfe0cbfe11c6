import * as z from 'zod';
import { type BoundName, boundFault, bounds } from '../domain/pool/bounds.ts';

/** Bounds of an input, in the page's words. */
export const bounded = (name: BoundName) =>
  z.number(`${bounds[name].label} must be a number`).refine((value) => boundFault(name, value) === null, {
    error: ({ input }) => boundFault(name, Number(input)) ?? '',
  });

/** One speed for all months. */
export const PlainSpeed = z.discriminatedUnion('model', [
  z.strictObject({ model: z.literal('CPR'), speed: bounded('CPR') }),
  z.strictObject({ model: z.literal('PSA'), speed: bounded('PSA') }),
  z.strictObject({ model: z.literal('ABS'), speed: bounded('ABS') }),
]);
