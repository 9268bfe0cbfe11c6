import * as z from 'zod';
import { centsField } from './record.ts';

/** What a commitment and an interest have alike: whose order it is, on which offering, and over how much. */
export const orderFields = {
  lpNumber: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  userId: z.string(),
  userName: z.string(),
  amount: centsField,
};
