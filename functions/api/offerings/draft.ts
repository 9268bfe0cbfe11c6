import { maybeCents } from '#shared/contract/limits-wire.ts';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { invalidAt } from '#shared/contract/problem.ts';
import { usualAllocation } from '#shared/domain/allocation-terms.ts';
import { categoryOf, fitsCategory } from '#shared/domain/asset-class.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { Offering, TermSheet } from '#shared/domain/offering.ts';
import { bothListsFault, onBothLists } from '#shared/domain/offering-edit.ts';
import { asOneLine } from '#shared/domain/one-line.ts';
import { oneLineTexts } from '#shared/domain/one-line-texts.ts';
import { maybePercent, maybePricePieces, USUAL_PRICE } from '#shared/domain/price.ts';
import { type Cents, cents, toCents, toDollars } from '#shared/format/money.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { allocationTerms } from '../../wire/offering.ts';

export interface DraftDeps {
  offerings: OfferingStore;
  creditUnions: CreditUnionStore;
}

const emptyTermSheet: TermSheet = {
  collateralDescription: '',
  collateralLocation: '',
  borrowerLocation: '',
  loanPurpose: '',
  wtdAverageCreditScore: null,
  wtdAverageLtv: null,
  wtdAverageLoanRate: null,
  wtdAverageRemainingTerm: null,
  globalDSCR: null,
  loanToValue: null,
  loanCount: 0,
  servicingFee: null,
  recourseType: '',
  summary: '',
};

export type Seller = Pick<CreditUnion, 'id' | 'name'>;

export async function newOffering(deps: DraftDeps, body: OfferingDraft, at: string, known?: Seller): Promise<Offering> {
  const edited = await parseDraft(deps, body, known);
  await assertListsApart(deps, edited);
  return {
    lpNumber: await deps.offerings.nextNumber(),
    state: 'Draft',
    acceptedTotal: cents(0),
    pendingTotal: cents(0),
    interestTotal: cents(0),
    feeAsEntered: true,
    addedAt: at,
    publishedAt: null,
    stateChangedAt: at,
    proposal: null,
    granular: null,
    dealContact: null,
    showsContact: false,
    replacedContacts: {},
    bookClosedAt: null,
    seedHash: null,
    allocationRun: null,
    priceChange: null,
    publishedTapeId: null,
    tapeRate: null,
    tapeFields: {},
    version: 0,
    ...edited,
  };
}

export async function parseDraft(deps: Pick<DraftDeps, 'creditUnions'>, draft: OfferingDraft, known?: Seller) {
  const seller = known ?? (await deps.creditUnions.byName(draft.SellerName));
  if (!seller) throw invalidAt('/SellerName', `${draft.SellerName} isn't in the credit union directory.`);
  const assetClass = draft.AssetClass ?? null;
  if (assetClass && !fitsCategory(assetClass, draft.TermSheetCategory)) {
    throw invalidAt('/AssetClass', `${assetClass} is of the category ${categoryOf(assetClass)}.`);
  }
  const named = (list: keyof NonNullable<OfferingDraft['Restrictions']>) =>
    knownIds(deps, `/Restrictions/${list}`, draft.Restrictions?.[list] ?? []);
  const whitelist = await named('WhitelistedFinancialEntities');
  const blacklist = await named('BlacklistedFinancialEntities');
  const preferred = await named('PreferredFinancialEntities');
  return {
    loanType: draft.LoanType,
    transactionType: draft.TransactionType,
    termSheetCategory: draft.TermSheetCategory,
    assetClass,
    poolBalance: toCents(draft.PoolBalance),
    percentForSale: draft.AmountAvailableForSalePercent,
    price: draft.Price === undefined ? USUAL_PRICE : maybePricePieces(draft.Price),
    minimumPurchase: toCents(draft.MinimumPurchaseAmount ?? 0),
    takesBelowMinimum: draft.TakesBelowMinimum ?? false,
    sellerId: seller.id,
    sellerName: seller.name,
    whitelist,
    blacklist,
    preferred,
    dueDiligenceDeadline: draft.DueDiligenceDeadline ?? null,
    settlementDate: draft.SettlementDate ?? null,
    poolBalanceAsOf: draft.PoolBalanceAsOf ?? null,
    termSheet: { ...emptyTermSheet, ...(draft.TermSheet as Partial<TermSheet> | undefined) },
    sellerSeesNames: draft.sellerSeesNames ?? false,
    asksForPrice: draft.AsksForPrice ?? usualAllocation.asksForPrice,
    reserve: maybePricePieces(draft.Reserve ?? null),
    increment: draft.Increment === undefined ? usualAllocation.increment : toCents(draft.Increment),
    perBuyerMaximum: maybeCents(draft.PerBuyerMaximum ?? null) as Cents | null,
    originatorKind: draft.originatorKind ?? null,
    originatorInsured: draft.originatorInsured ?? null,
    retentionPercent: draft.retentionPercent ?? null,
  };
}

export const draftOf = (offering: Offering): Required<OfferingDraft> => ({
  LoanType: asOneLine(offering.loanType),
  TransactionType: offering.transactionType,
  TermSheetCategory: offering.termSheetCategory,
  AssetClass: offering.assetClass,
  PoolBalance: toDollars(offering.poolBalance),
  AmountAvailableForSalePercent: offering.percentForSale,
  Price: maybePercent(offering.price),
  SellerName: offering.sellerName,
  MinimumPurchaseAmount: toDollars(offering.minimumPurchase),
  DueDiligenceDeadline: offering.dueDiligenceDeadline,
  SettlementDate: offering.settlementDate,
  PoolBalanceAsOf: offering.poolBalanceAsOf,
  Restrictions: {
    WhitelistedFinancialEntities: offering.whitelist,
    BlacklistedFinancialEntities: offering.blacklist,
    PreferredFinancialEntities: offering.preferred,
  },
  TermSheet: oneLineTexts(offering).termSheet,
  sellerSeesNames: offering.sellerSeesNames,
  TakesBelowMinimum: offering.takesBelowMinimum,
  AsksForPrice: offering.asksForPrice,
  ...allocationTerms(offering),
  originatorKind: offering.originatorKind,
  originatorInsured: offering.originatorInsured,
  retentionPercent: offering.retentionPercent,
});

/** Merged ids become those of the remaining credit union. */
async function knownIds({ creditUnions }: Pick<DraftDeps, 'creditUnions'>, pointer: string, ids: string[]) {
  const found = await Promise.all(ids.map((id) => creditUnions.resolve(id)));
  const missing = ids.find((_, i) => !found[i]);
  if (missing !== undefined) throw invalidAt(pointer, `No credit union has the account id ${missing.slice(0, 50)}.`);
  return [...new Set(found.flatMap((one) => one?.id ?? []))];
}

/** Skipped where the lists don't change: older ones may share a credit union. */
export async function assertListsApart(
  { creditUnions }: Pick<DraftDeps, 'creditUnions'>,
  lists: Pick<Offering, 'whitelist' | 'blacklist'>,
): Promise<void> {
  const both = onBothLists(lists);
  if (both.length === 0) return;
  const names = Object.values(await creditUnions.namesOf(both));
  throw invalidAt('/Restrictions/BlacklistedFinancialEntities', bothListsFault(names));
}
