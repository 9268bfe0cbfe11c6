import * as z from 'zod';
import { centsField } from './record.ts';

export const orderFields = {
  lpNumber: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  userId: z.string(),
  userName: z.string(),
  amount: centsField,
};
