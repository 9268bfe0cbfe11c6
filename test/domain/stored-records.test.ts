import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Item } from '#functions/store/expressions.ts';
import { type Reader, recordOf, UnreadableRecord } from '#functions/store/record.ts';
import { noOriginatorTerms } from '#shared/domain/originator.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { laterReleases } from '#test/support/later-releases.ts';

const folder = new URL('../../functions/store/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((file): Promise<object> => import(/* @vite-ignore */ new URL(file, folder).href)),
);
const readers = modules.flatMap((one) => Object.entries(one)).filter(([name]) => /^[a-z]\w*Record$/.test(name)) as [
  name: string,
  read: Reader<Item>,
][];

/** What a release after the first one wrote, and this one still gives to who reads a record of the first. */
const added: Record<string, Item> = {
  documentRecord: { format: null },
  accessRecord: { userEmail: '' },
  allocationRunRecord: { name: '', submitted: null, approved: null, returned: null, discarded: null, applied: null },
  positionRecord: { bought: null, held: null },
  commitmentRecord: {
    terms: null,
    minimumAmount: 0,
    price: null,
    requestedAmount: null,
    allocationRun: null,
    checkId: null,
    verdict: null,
    headroom: null,
    overLimitReason: null,
    rejectionReason: null,
    assigned: null,
    notes: '',
  },
  complianceRecord: {
    pending: {
      parts: { checkMode: 'off' },
      byId: 'u-other',
      by: 'Robin Ames',
      at: '2026-11-23T16:30:00.000Z',
      effectiveAt: '2026-11-24T16:30:00.000Z',
      contentHash: 'mode 2026-11-23T16:30:00.000Z',
    },
    shareWithExchange: true,
    sharingToldAt: null,
    groups: [],
  },
  historyRecord: {
    step: {
      type: 'Told',
      name: 'Commitment Submitted',
      detail: 'Purchase commitment of $1,250,000.50 submitted',
      amount: 125_000_050,
    },
  },
  creditUnionRecord: { charterNumber: '60002', mergedInto: null, mergedIds: [] },
  evidenceHeadRecord: { id: '' },
  headRecord: { floor: 0, kept: 0 },
  interestRecord: { terms: null },
  offeringRecord: {
    assetClass: null,
    proposal: null,
    price: null,
    priceChange: null,
    publishedTapeId: null,
    tapeRate: null,
    preferred: [],
    asksForPrice: false,
    takesBelowMinimum: false,
    reserve: null,
    increment: 1,
    perBuyerMaximum: null,
    tapeFields: {},
    sellerSeesNames: false,
    dealContact: null,
    showsContact: false,
    replacedContacts: {},
    bookClosedAt: null,
    seedHash: null,
    allocationRun: null,
    ...noOriginatorTerms,
    granular: null,
    feeAsEntered: false,
  },
  allocationPartRecord: { preferred: false, price: null, servedAt: null, grounds: null },
  orderBookRecord: { appliedRun: null, closing: null },
  purchaseProposalRecord: {
    confirmed: null,
    price: null,
    figuresHash: null,
    verdict: null,
    terms: null,
    overLimitReason: null,
    lapsedBecause: null,
    askedIds: [],
    remindedAt: null,
  },
  proposalStepRecord: { reason: '', because: null, changes: [] },
  authoritiesRecord: { absences: [], administration: null, timeZone: null },
  sessionRecord: { passedChallenge: false, provedEmail: false },
  outsideRecord: { pending: null },
  dealRecord: { documents: [] },
  earlierOutsideRecord: { pending: null },
  systemMessageRecord: { expiresAt: null },
  importedReportRecord: { reading: 1 },
  reportFileRecord: { restarts: 0, differing: [], descriptions: 'unread', accepted: [] },
  mappingRecord: { headerRow: null },
  samplesRecord: { firstRows: [] },
  tapeRecord: {
    columnsFrom: null,
    faulty: null,
    borrowers: null,
    hidden: 0,
    leavesHidden: false,
    asksAboutSums: null,
    sums: null,
    cells: [],
    readings: [],
    publishedAt: null,
    restarts: 0,
    sheet: null,
    headerRow: null,
    asksForHeader: false,
    asksAboutColumns: [],
  },
  servicingMonthRecord: { columnsById: null, tells: null, wired: [] },
  ownStatementRecord: { watched: null },
  userRecord: {
    isCreditUnionAdmin: false,
    administersFrom: null,
    verificationEnded: null,
    verifiedName: null,
    movedAt: null,
    factorResetBegunAt: null,
    originatingApplication: 'Tandem',
  },
};

/** The fields of a record are these; its parts may have got more. */
function expectWithParts(found: Item | null, expected: Item) {
  expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(expected).sort());
  expect(found).toMatchObject(expected);
}

const itemOf = (name: string): Item => firstRelease[name] ?? {};

describe('a stored record', () => {
  it('has an example of the first release, whatever its kind', () => {
    expect(readers.map(([name]) => name).sort()).toEqual(Object.keys(firstRelease).sort());
  });

  it.each(readers)('is read as the first release wrote it: %s', (name, read) => {
    expectWithParts(read(itemOf(name)), { ...recordOf(itemOf(name)), ...added[name] });
  });

  it.each(laterReleases)('is read as a later release wrote it: %s', (name, item) => {
    const read = readers.find(([reader]) => reader === name)?.[1] as Reader<Item>;
    // Releases after that one may have added fields too.
    expectWithParts(read(item as Item), { ...added[name], ...recordOf(item as Item) });
  });

  // A journal begins with nothing.
  it.each(readers.filter(([name]) => name !== 'headRecord'))(
    'is refused with its name if it is not whole: %s',
    (name, read) => {
      const { PK, SK } = itemOf(name);
      expect(() => read({ PK, SK })).toThrow(UnreadableRecord);
      expect(() => read({ PK, SK })).toThrow(`${PK} ${SK} cannot be read: `);
    },
  );

  it.each(readers)('keeps what a later release has added to it: %s', (name, read) => {
    expect(read({ ...itemOf(name), later: { is: 'kept' } })).toMatchObject({ later: { is: 'kept' } });
  });

  it('keeps also what was added to a part of it', () => {
    const read = readers.find(([name]) => name === 'offeringRecord')?.[1] as Reader<Item>;
    const item = itemOf('offeringRecord');
    const termSheet = { ...(item.termSheet as object), later: 1 };
    expect(read({ ...item, termSheet })?.termSheet).toEqual(termSheet);
  });
});
