import * as z from 'zod';
import { dealParties, dealSteps } from '../domain/deal.ts';
import { amount, type Definitions, offering } from './event-definition.ts';

/** `creditUnionId`: the buyer's. */
const deal = { ...offering, creditUnionId: z.string(), dealId: z.string() };
const ofStep = { ...deal, step: z.enum(dealSteps) };
/** Parties that act next; empty in events from before it was told. */
const parties = z.array(z.enum(dealParties)).default([]);
const ofStatement = { ...deal, version: z.number().int() };

/** Internal, for they tell who buys. */
export const dealEvents = {
  'deal.step-done': {
    summary: 'A step of a deal was done.',
    version: 1,
    data: z.object({ ...ofStep, next: z.enum(dealSteps).nullable(), parties }),
    isInternal: true,
  },
  'deal.step-undone': {
    summary: 'A step of a deal is open again: an administrator opened it, or its agreement was declined or withdrawn.',
    version: 1,
    data: z.object({ ...ofStep, parties }),
    isInternal: true,
  },
  'deal.step-due': {
    summary: 'A step of a deal is due within two days, or overdue.',
    version: 1,
    data: z.object({ ...ofStep, due: z.string(), isOverdue: z.boolean(), parties: z.array(z.enum(dealParties)) }),
    isInternal: true,
  },
  'deal.statement-released': {
    summary: 'The closing statement of a deal was released, or a new version of it.',
    version: 1,
    data: z.object({ ...ofStatement, accepted: amount, amount }),
    isInternal: true,
  },
  'deal.statement-signed': {
    summary: 'One side signed the closing statement of a deal.',
    version: 1,
    data: z.object({ ...ofStatement, side: z.enum(['buyer', 'seller']) }),
    isInternal: true,
  },
  'deal.wire-recorded': {
    summary: 'A side recorded that it sent or received the wire of a deal.',
    version: 1,
    data: z.object({ ...deal, kind: z.enum(['sent', 'received']), isHeld: z.boolean() }),
    isInternal: true,
  },
  'deal.funded': { summary: 'A deal was funded.', version: 1, data: z.object(deal), isInternal: true },
  'deal.question-asked': {
    summary: 'One side of a deal asked the other one a question.',
    version: 1,
    data: z.object(deal),
    isInternal: true,
  },
  'deal.question-answered': {
    summary: 'A question within a deal was answered.',
    version: 1,
    data: z.object(deal),
    isInternal: true,
  },
  'deal.cancellation-asked': {
    summary: 'An administrator asked another one to cancel a deal.',
    version: 1,
    data: z.object(deal),
    isInternal: true,
  },
  'deal.canceled': { summary: 'A deal was canceled.', version: 1, data: z.object(deal), isInternal: true },
} satisfies Definitions;
