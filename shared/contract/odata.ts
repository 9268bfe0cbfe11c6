import * as z from 'zod';

/** Spec 9: default table page size 20, Show All 1,000,000. */
export const PAGE_SIZE = 20;
export const SHOW_ALL = 1_000_000;

const whole = (name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number of 0 or more`)
    .transform(Number);

/** OData options of every list call (api.md "Lists"). */
export const ListQuery = z.strictObject({
  $top: whole('$top')
    .transform((top) => Math.min(top, SHOW_ALL))
    .optional(),
  $skip: whole('$skip').optional(),
  $filter: z.string().optional(),
  $orderby: z.string().optional(),
  $count: z.enum(['true', 'false']).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** OData envelope of one page. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    '@odata.count': z.number().int(),
    '@odata.nextLink': z.string().optional(),
    value: z.array(row),
  });

export interface List<Row> {
  '@odata.count': number;
  '@odata.nextLink'?: string | undefined;
  value: Row[];
}
