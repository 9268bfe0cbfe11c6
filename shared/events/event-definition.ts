import * as z from 'zod';

/**
 * One type of event, with the shape of its data. A field may be added to a version; whoever takes one away or changes its
 * meaning raises the version.
 */
export interface Definition {
  summary: string;
  version: number;
  data: z.ZodObject;
  /**
   * Stays in the product and is no webhook's: texts of its own pages, what credit unions decide inside, details of how people
   * sign in, addresses of people without an account.
   */
  isInternal?: true;
}

export type Definitions = Record<string, Definition>;

/** Who did it. Ids are those of the user entity; the product itself is `system`. */
export const by = { byId: z.string(), byName: z.string() };
export const offering = { lpNumber: z.string(), ...by };
/** Whole cents. */
export const amount = z.number().int();
