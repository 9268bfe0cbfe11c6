import * as z from 'zod';
import { amount, type Definitions, offering } from './event-definition.ts';

const order = {
  ...offering,
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  amount,
};
/** `demandBefore`: waiting orders of this kind on the LP as this one was made. */
const placed = { ...order, demandBefore: amount.optional() };
/** `approvedBy`: ids of people whose approval it needed. */
const committed = { ...placed, approvedBy: z.array(z.string()).optional() };
const ofPlaced = <Data extends z.ZodRawShape>(summary: string, data: Data) => ({
  summary,
  version: 1,
  data: z.object(data),
});
/** `allocation`: the deciding run, and the requested amount; null for single decisions. */
const ofDecision = (summary: string) => ({
  summary,
  version: 1,
  data: z.object({ ...order, allocation: z.object({ runId: z.string(), requested: amount }).nullable().optional() }),
});

const count = z.number().int();
const split = { orders: count, served: count, allocated: amount, unallocated: amount };

export const orderEvents = {
  'indication.submitted': ofPlaced('A credit union indicated interest.', placed),
  'indication.changed': {
    summary: 'A credit union changed its indication of interest.',
    version: 1,
    data: z.object({ ...placed, formerAmount: amount.nullable().optional() }),
  },
  'commitment.submitted': ofPlaced('A credit union submitted a purchase commitment.', committed),
  'commitment.edited': {
    summary: 'A credit union changed its pending purchase commitment.',
    version: 1,
    data: z.object({ ...committed, formerAmount: amount.nullable() }),
  },
  'commitment.withdrawn': ofPlaced('A pending purchase commitment was withdrawn.', placed),
  'commitment.accepted': ofDecision('A purchase commitment was accepted.'),
  'commitment.rejected': ofDecision('A purchase commitment was rejected.'),
  'book.closing-asked': {
    summary: 'An administrator asked a second one to close an order book again.',
    version: 1,
    data: z.object(offering),
  },
  'allocation.submitted': {
    summary: 'An administrator put a run of an allocation before a second one.',
    version: 1,
    data: z.object({ ...offering, runId: z.string(), runName: z.string() }),
  },
  'allocation.applied': {
    summary: 'An allocation decided all orders of an offering. Each is an event of its own too.',
    version: 1,
    data: z.object({ ...offering, runId: z.string(), ...split }),
  },
} satisfies Definitions;
