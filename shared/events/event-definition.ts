import * as z from 'zod';

/** Type of event with its data. Fields may be added to a version; removing one or changing its meaning raises it. */
export interface Definition {
  summary: string;
  version: number;
  data: z.ZodObject;
  /** Never sent to the webhook: page texts, credit unions' internal decisions, sign-in details, addresses without an account. */
  isInternal?: true;
}

export type Definitions = Record<string, Definition>;

/** User ids; the product itself is `system`. */
export const by = { byId: z.string(), byName: z.string() };
export const offering = { lpNumber: z.string(), ...by };
/** Whole cents. */
export const amount = z.number().int();
