import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import type { App } from './app.ts';

/** $1,000,000 of new auto loans, 90 % of it for sale by Summit Ridge, without a price. */
export const aDraft = (changes: Partial<OfferingDraft> = {}): OfferingDraft => ({
  LoanType: 'New auto',
  TransactionType: 'LP',
  TermSheetCategory: 'Consumer',
  PoolBalance: 1_000_000,
  AmountAvailableForSalePercent: 90,
  SellerName: 'Summit Ridge Credit Union',
  Price: null,
  ...changes,
});

export async function draftOffering(app: App, changes: Partial<OfferingDraft> = {}): Promise<string> {
  const { LPIdentifier } = await app.as('admin').offerings.create({ body: aDraft(changes) });
  return LPIdentifier;
}

/** A new offering that takes orders; its LP number. */
export async function openOffering(app: App, changes: Partial<OfferingDraft> = {}): Promise<string> {
  const id = await draftOffering(app, changes);
  await app.as('admin').offerings.publish({ id });
  return id;
}

/** What an administrator or a buyer asks of a commitment. */
export const replace = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });

/** A commitment of that person's credit union, and its id. */
export async function committed(app: App, id: string, amount: number, as: 'buyer' | 'northfield' = 'buyer') {
  const { id: commitmentId } = await app.as(as).commitments.submit({ id, body: { Amount: amount } });
  return commitmentId;
}

export const accepted = (app: App, id: string) =>
  app.as('admin').commitments.update({ id, body: [replace('/Status', 'Accepted')] });
export const rejected = (app: App, id: string) =>
  app.as('admin').commitments.update({ id, body: [replace('/Status', 'Rejected')] });
