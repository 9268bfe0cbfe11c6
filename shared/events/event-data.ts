import * as z from 'zod';
import { documentKinds } from '../domain/document.ts';
import { lapseCauses } from '../domain/purchase-proposal.ts';

/** Who did it. Ids are those of the user entity; the product itself is `system`. */
export const by = { byId: z.string(), byName: z.string() };
export const offering = { lpNumber: z.string(), ...by };
export const tape = { ...offering, tapeId: z.string() };
/** Whole cents. */
export const amount = z.number().int();
export const count = z.number().int();
export const split = { orders: count, served: count, allocated: amount, unallocated: amount };
export const order = {
  ...offering,
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  amount,
};
export const file = {
  kind: z.enum(documentKinds),
  /** An LP number or a credit union's account id. */
  owner: z.string(),
  itemUniqueId: z.string(),
  itemName: z.string(),
  section: z.string(),
  /** Of a report for one credit union alone. */
  creditUnionId: z.string().nullable(),
  /** The name of who did; empty where that is not known. */
  uploadedBy: z.string(),
};
export const account = { userId: z.string(), userName: z.string(), ...by };

export const proposal = {
  ...by,
  creditUnionId: z.string(),
  /** Of its credit union. */
  proposalId: z.string(),
  lpNumber: z.string(),
  /** Whole cents. */
  amount: z.number().int(),
  /** The people whom it concerns, by id. */
  toldIds: z.array(z.string()),
  /** What changed of what is approved; left out where nothing did. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })).optional(),
};

export const lapsedProposal = { ...proposal, because: z.enum(lapseCauses) };

/** A change of a credit union's limits that waits for a second person or for a day. */
export const waitingChange = {
  ...by,
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  what: z.enum(['authorities', 'mode', 'limits', 'administrators', 'exposures']),
};
