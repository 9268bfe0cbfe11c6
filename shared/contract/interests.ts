import * as z from 'zod';
import { indicationWords } from '../domain/amount.ts';
import { amount, DateTime, Dollars } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { IndicationReceipt, ReceiptPdf, sight } from './receipts.ts';
import { contract } from './route.ts';

export const IndicationAmount = amount(indicationWords);

/** Spec 3 "Admin interest row"; others get only their own credit union's. */
export const InterestRow = z.object({
  id: z.string(),
  LPNumber: z.string(),
  CreditUnionName: z.string(),
  RtNumber: z.string(),
  Name: z.string(),
  UserObjectId: z.string(),
  DateSubmitted: DateTime,
  Amount: Dollars,
});
export type InterestRow = z.infer<typeof InterestRow>;

export const interests = contract({
  submit: {
    method: 'POST',
    path: '/marketplace/offering/{id}/interests',
    access: 'verified',
    summary:
      "Indicates non-binding interest. A second indication replaces the amount. If-Match: the ETag of the LP's indications.",
    body: z.strictObject({ Amount: IndicationAmount }),
    reply: z.object({ id: z.string(), Amount: Dollars, DateSubmitted: DateTime }),
    status: 201,
    problems: ['own_offering', 'not_open', 'book_closed', 'stale'],
  },
  ofOffering: {
    method: 'GET',
    path: '/marketplace/offering/{id}/interests',
    access: 'user',
    summary: "Indications of one offering; non-admins: their own credit union's, with its version as the ETag.",
    query: ListQuery,
    reply: listOf(InterestRow),
  },
  list: {
    method: 'GET',
    path: '/marketplace/interests',
    access: 'user',
    summary: "Indications of all offerings; non-admins: their own credit union's.",
    query: ListQuery,
    reply: listOf(InterestRow),
  },
  receipt: {
    method: 'GET',
    path: '/marketplace/interests/{id}/receipt',
    access: 'user',
    summary:
      "The receipt of an indication: the caller's credit union's, or any for an administrator. It stays readable when the LP doesn't.",
    reply: IndicationReceipt.extend(sight),
  },
  receiptPdf: {
    method: 'GET',
    path: '/marketplace/interests/{id}/receipt/pdf',
    access: 'user',
    summary: 'The receipt as a PDF in base64: the same bytes for the same version.',
    reply: ReceiptPdf,
  },
});
