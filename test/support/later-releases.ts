import { firstRelease } from './first-release.ts';

const terms = {
  sellerName: 'Summit Lending Credit Union',
  transactionType: 'LP',
  termSheetCategory: 'Consumer',
  loanType: 'New auto',
  poolBalance: 2_500_000_000,
  amountForSale: 2_250_000_000,
  minimumPurchase: 50_000_000,
  settlementDate: null,
  collateralDescription: 'New autos',
  wtdAverageLoanRate: 7.25,
  wtdAverageRemainingTerm: 58,
  wtdAverageCreditScore: null,
  servicingFee: 0.5,
  recourseType: 'Non-recourse',
};

/** Items of later releases, each with fields that the first one did not have or wrote otherwise. */
export const laterReleases: [name: string, item: Record<string, unknown>][] = [
  [
    'allocationRunRecord',
    {
      ...firstRelease.allocationRunRecord,
      status: 'Submitted',
      submitted: { byId: 'u-admin', by: 'Ada Admin', at: '2026-11-24T16:00:00.000Z' },
      ...{ approved: null, returned: null },
    },
  ],
  [
    'allocationRunRecord',
    {
      ...firstRelease.allocationRunRecord,
      status: 'Applying',
      ...{ submitted: null, approved: null, returned: null },
      applied: {
        ...{ byId: 'u-admin', by: 'Ada Admin', at: '2026-11-24T16:00:00.000Z', finishedAt: null },
        ...{ seed: '5eed', demand: 500_000_00, orders: 1 },
      },
    },
  ],
  [
    'allocationRunRecord',
    {
      ...firstRelease.allocationRunRecord,
      ...{ status: 'Draft', submitted: null, approved: null, returned: null, applied: null, discarded: null },
      amounts: [{ id: 'O01', amount: 500_000_00, reason: 'Asked for by the seller', showReason: true }],
    },
  ],
  [
    'allocationRunRecord',
    {
      ...firstRelease.allocationRunRecord,
      ...{ status: 'Discarded', submitted: null, approved: null, returned: null, applied: null },
      discarded: { byId: 'u-admin', by: 'Ada Admin', at: '2026-11-24T16:00:00.000Z' },
    },
  ],
  ['accessRecord', { ...firstRelease.accessRecord, userEmail: 'bea@harborlight.example' }],
  ['documentRecord', { ...firstRelease.documentRecord, format: 'pdf' }],
  ['complianceRecord', { ...firstRelease.complianceRecord, shareWithExchange: false }],
  [
    'complianceRecord',
    { ...firstRelease.complianceRecord, shareWithExchange: true, sharingToldAt: '2026-11-26T12:00:00.000Z' },
  ],
  [
    'commitmentRecord',
    {
      ...firstRelease.commitmentRecord,
      terms: null,
      minimumAmount: 0,
      requestedAmount: null,
      allocationRun: null,
      checkId: 'K01',
      verdict: 'warnings',
      headroom: 400_000_000,
    },
  ],
  [
    'evidenceRecord',
    {
      ...firstRelease.evidenceRecord,
      evidence: {
        ...(firstRelease.evidenceRecord?.evidence as object),
        ...{ format: 2, creditUnionName: 'Harbor Light Credit Union' },
        confirmedBy: { id: 'u-buyer', name: 'Dana Whitcombe' },
        input: null,
        inputFile: {
          ...{ key: 'evidence/CU2/inputs/a1.json', amount: 100_000_00, loans: 2_000, groups: 2_000 },
          sums: {
            ...{ poolBalance: 9_000_000_00, participations: 1_000_00, otherLoans: 0, commercial: 0 },
            readilyMarketable: 0,
          },
        },
      },
    },
  ],
  ['evidenceHeadRecord', { ...firstRelease.evidenceHeadRecord, id: 'K01' }],
  [
    'complianceRecord',
    {
      ...firstRelease.complianceRecord,
      pendingMode: null,
      pending: {
        parts: { checkMode: 'advise', loanTypes: ['New auto', 'Boat'] },
        ...{
          byId: 'u-other',
          by: 'Robin Ames',
          at: '2026-11-25T16:30:00.000Z',
          effectiveAt: null,
          contentHash: 'a1b2',
        },
      },
    },
  ],
  ['orderBookRecord', { ...firstRelease.orderBookRecord, appliedRun: 'R01' }],
  [
    'orderBookRecord',
    {
      ...firstRelease.orderBookRecord,
      appliedRun: null,
      closing: { byId: 'U01', by: 'Ana Torres', at: '2026-11-26T15:00:00.000Z' },
    },
  ],
  ['offeringRecord', { ...firstRelease.offeringRecord, preferred: ['CU60002'], version: 10 }],
  [
    'offeringRecord',
    {
      ...firstRelease.offeringRecord,
      ...{ asksForPrice: true, reserve: 99_5000, increment: 50_000_00, perBuyerMaximum: 5_000_000_00, version: 11 },
    },
  ],
  [
    'offeringRecord',
    {
      ...firstRelease.offeringRecord,
      ...{ originatorKind: 'stateCreditUnion', originatorInsured: false, retentionPercent: 5.5, version: 12 },
      granular: { at: '2026-11-25T15:04:05.000Z', byId: 'u-seller', byName: 'Sam Seller' },
    },
  ],
  ['creditUnionRecord', { ...firstRelease.creditUnionRecord, charterNumber: '1834', mergedInto: 'CU60001' }],
  ['creditUnionRecord', { ...firstRelease.creditUnionRecord, charterNumber: '1834', mergedIds: ['CU60009'] }],
  [
    'commitmentRecord',
    {
      ...firstRelease.commitmentRecord,
      terms,
      minimumAmount: 100_000_00,
      price: 100_2500,
      version: 2,
    },
  ],
  ['interestRecord', { ...firstRelease.interestRecord, terms, version: 3 }],
  [
    'historyRecord',
    {
      PK: 'HISTORY#1001',
      SK: 'HISTORY#2026-12-01T15:04:05.000Z#H02',
      viewPK: 'VIEW#HISTORY#2',
      viewSK: '2026-12-01T15:04:05.010Z#H02',
      id: 'H02',
      lpNumber: '1001',
      at: '2026-12-01T15:04:05.000Z',
      userId: 'u-buyer',
      userName: 'Bea Buyer',
      creditUnionId: 'CU60002',
      creditUnionName: 'Harbor Light Credit Union',
      routingNumber: '211391825',
      step: { type: 'CommitmentEdited', before: 125_000_050, amount: 130_000_000 },
      type: 'Commitment Edited',
      detail: 'Purchase commitment changed from $1,250,000.50 to $1,300,000.00',
      amount: 130_000_000,
      version: 1,
    },
  ],
  ['offeringRecord', { ...firstRelease.offeringRecord, assetClass: 'Auto', version: 8 }],
  ['offeringRecord', { ...firstRelease.offeringRecord, publishedTapeId: 'T01KAWB9Q0ZJ6W4M3N5P7R8S9T0', version: 10 }],
  [
    'offeringRecord',
    {
      ...firstRelease.offeringRecord,
      tapeFields: { loanCount: { tapeId: 'T01KAWB9Q0ZJ6W4M3N5P7R8S9T0', asOfDate: '2026-09-30', value: 1204 } },
      version: 11,
    },
  ],
  [
    'offeringRecord',
    { ...firstRelease.offeringRecord, bookClosedAt: '2026-12-01T15:04:05.000Z', seedHash: '5eed', version: 9 },
  ],
  [
    'offeringRecord',
    {
      ...firstRelease.offeringRecord,
      state: 'Draft',
      assetClass: null,
      proposal: {
        handedIn: { at: '2026-12-02T15:04:05.000Z', byId: 'u-seller', byName: 'Sal Seller' },
        sentBack: {
          ...{ at: '2026-12-01T15:04:05.000Z', byId: 'u-admin', byName: 'Ada Admin' },
          comment: 'Add a summary.',
        },
        seen: {
          loanType: 'New auto',
          transactionType: 'LP',
          termSheetCategory: 'Consumer',
          assetClass: null,
          poolBalance: 2_500_000_000,
          percentForSale: 90,
          minimumPurchase: 50_000_000,
          sellerName: 'Riverbend Federal Credit Union',
          whitelist: [],
          blacklist: ['CU60009'],
          termSheet: firstRelease.offeringRecord?.['termSheet'],
          dueDiligenceDeadline: null,
          settlementDate: null,
          poolBalanceAsOf: null,
        },
      },
      sellerSeesNames: true,
      version: 9,
    },
  ],
];
