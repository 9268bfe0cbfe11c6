import { describe, expect, it } from 'vitest';
import type { Item } from '#functions/store/expressions.ts';
import { historyItem, historyRecord } from '#functions/store/history.ts';
import { UnreadableRecord } from '#functions/store/record.ts';
import { activityRow, historyRow } from '#functions/wire/history.ts';
import { type HistoryEntry, type HistoryStep, historyTypes } from '#shared/domain/history.ts';
import { historyCodes } from '#shared/domain/history-words.ts';
import { cents } from '#shared/format/money.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { withWords } from '#test/support/history.ts';

const listing = { loanType: 'New auto', sellerName: 'Summit Ridge Credit Union' };
const amount = cents(1_250_000_50);
const tape = { kind: 'due-diligence', section: 'Loan Files', itemName: 'tape.csv' } as const;
const report = { kind: 'reports', section: 'Q1', itemName: 'q1.pdf' } as const;
const image = { kind: 'images', section: '', itemName: 'map.png' } as const;

/** What rows said of each step when they kept the finished sentence. */
const told: [step: HistoryStep, Type: string, Detail: string, amount?: number][] = [
  [{ type: 'OfferingCreated', ...listing }, 'Offering Created', 'New auto by Summit Ridge Credit Union'],
  [
    { type: 'OfferingEdited', fields: ['MinimumPurchaseAmount', 'TermSheet'] },
    'Offering Edited',
    'Changed MinimumPurchaseAmount, TermSheet',
  ],
  [
    { type: 'OfferingRepriced', before: 100_0000, after: 100_2500, reason: 'The market moved' },
    'Price Changed',
    'Price changed from 100.00% to 100.25%: The market moved',
  ],
  [
    { type: 'OfferingRepriced', before: null, after: 99_8125, reason: 'Now stated' },
    'Price Changed',
    'Price changed from not stated to 99.8125%: Now stated',
  ],
  [
    { type: 'GranularAttested' },
    'Offering Edited',
    'Attested: No borrower or group of borrowers owes more than 0.1% of this pool',
  ],
  [
    { type: 'GranularTakenBack' },
    'Offering Edited',
    'No longer attested: No borrower or group of borrowers owes more than 0.1% of this pool',
  ],
  [{ type: 'ServicingFeeAnswered', wasStated: true }, 'Offering Edited', 'Servicing fee: 0.00% was stated'],
  [{ type: 'ServicingFeeAnswered', wasStated: false }, 'Offering Edited', 'Servicing fee: left blank, no longer 0.00%'],
  [
    { type: 'SellerRenamed', before: 'Tin Roof CU', after: 'Slate Roof CU' },
    'Offering Edited',
    'Seller renamed from Tin Roof CU to Slate Roof CU',
  ],
  [
    { type: 'RestrictionsFollowed', before: 'CU60009', after: 'Slate Roof CU' },
    'Offering Edited',
    'Restrictions: CU60009 is now Slate Roof CU',
  ],
  [
    { type: 'CommitmentFollowed', before: 'Tin Roof CU', after: 'Slate Roof CU', amount },
    'Commitment Edited',
    'Purchase commitment of $1,250,000.50 moved from Tin Roof CU to Slate Roof CU',
    125_000_050,
  ],
  [
    { type: 'IndicationFollowed', before: 'Tin Roof CU', after: 'Slate Roof CU', amount },
    'Indication Changed',
    'Indication of interest of $1,250,000.50 moved from Tin Roof CU to Slate Roof CU',
    125_000_050,
  ],
  [
    { type: 'OfferingPublished', from: 'Draft', to: 'Published', reason: null },
    'Offering Published',
    'Draft to Published',
  ],
  [
    { type: 'OfferingPublished', from: 'Withdrawn', to: 'Published', reason: 'The seller is back' },
    'Offering Published',
    'Withdrawn to Published: The seller is back',
  ],
  [
    { type: 'OfferingUnpublished', from: 'Published', to: 'Draft', reason: null },
    'Offering Unpublished',
    'Published to Draft',
  ],
  [
    { type: 'OfferingStateChanged', from: 'Full', to: 'Sold', reason: null, remaining: null },
    'Offering State Changed',
    'Full to Sold',
  ],
  [
    { type: 'OfferingStateChanged', from: 'Published', to: 'Withdrawn', reason: '5 % off', remaining: null },
    'Offering State Changed',
    'Published to Withdrawn: 5 % off',
  ],
  [
    { type: 'OfferingStateChanged', from: 'Published', to: 'Full', reason: null, remaining: cents(0) },
    'Offering State Changed',
    'Published to Full: $0.00 remains',
  ],
  [
    { type: 'OfferingStateChanged', from: 'Published', to: 'Allocated', reason: null, remaining: cents(1) },
    'Offering State Changed',
    'Published to Allocated: $0.01 remains',
  ],
  [
    { type: 'OfferingDeleted', ...listing, poolBalance: cents(1_000_000_00) },
    'Offering Deleted',
    'New auto by Summit Ridge Credit Union, $1,000,000.00',
  ],
  [{ type: 'OfferingHandedIn', ...listing }, 'Offering Handed In', 'New auto by Summit Ridge Credit Union'],
  [{ type: 'TapeUploaded', tapeId: 'T1' }, 'Loan Tape Uploaded', 'A loan tape was uploaded'],
  [
    { type: 'TapeRefused', tapeId: 'T1', kind: 'ssn', heading: 'Notes' },
    'Loan Tape Refused',
    'Column "Notes" was rejected (ssn)',
  ],
  [
    { type: 'TapeColumnsSet', tapeId: 'T1', asOfDate: '2026-09-30' },
    'Loan Tape Columns Set',
    'Loan tape of 09/30/2026',
  ],
  [
    { type: 'LoanIdsAttested', tapeId: 'T1', asOfDate: '2026-09-30' },
    'Loan Tape Ids Attested',
    "Loan tape of 09/30/2026: loan IDs aren't Social Security or account numbers",
  ],
  [
    { type: 'TapeRowsLeftOut', tapeId: 'T1', asOfDate: '2026-09-30', leftOut: 12, rows: 1512 },
    'Loan Tape Rows Left Out',
    'Loan tape of 09/30/2026: 12 of 1,512 rows left out',
  ],
  [
    { type: 'TermSheetProposed', tapeId: 'T1', asOfDate: '2026-09-30', fields: ['loanCount', 'PoolBalance'] },
    'Term Sheet Proposed',
    'Loan tape of 09/30/2026: loanCount, PoolBalance',
  ],
  [
    { type: 'TermSheetFilled', tapeId: 'T1', asOfDate: '2026-09-30', fields: ['loanCount'], sha256: 'ab' },
    'Term Sheet Filled',
    'Term sheet filled from tape of 09/30/2026: loanCount. Tape T1, SHA-256 ab',
  ],
  [{ type: 'TapeProposed', tapeId: 'T1', asOfDate: '2026-09-30' }, 'Loan Tape Proposed', 'Loan tape of 09/30/2026'],
  [
    { type: 'TapePublished', tapeId: 'T1', asOfDate: '2026-09-30', supersedes: null },
    'Loan Tape Published',
    'Loan tape of 09/30/2026',
  ],
  [
    { type: 'TapePublished', tapeId: 'T2', asOfDate: '2026-10-31', supersedes: 'T1' },
    'Loan Tape Published',
    'Loan tape of 10/31/2026, replacing the earlier one',
  ],
  [
    { type: 'TapeSuperseded', tapeId: 'T1', asOfDate: '2026-09-30', by: 'T2' },
    'Loan Tape Superseded',
    'Loan tape of 09/30/2026',
  ],
  [{ type: 'TapeWithdrawn', tapeId: 'T1', asOfDate: '2026-09-30' }, 'Loan Tape Withdrawn', 'Loan tape of 09/30/2026'],
  [
    { type: 'TapeSentBack', tapeId: 'T1', asOfDate: '2026-09-30', reason: 'Two loans have no balance' },
    'Loan Tape Sent Back',
    'Loan tape of 09/30/2026: Two loans have no balance',
  ],
  [{ type: 'OfferingTakenBack', ...listing }, 'Offering Taken Back', 'New auto by Summit Ridge Credit Union'],
  [
    { type: 'OfferingSentBack', ...listing, comment: 'Add a summary.' },
    'Offering Sent Back',
    'New auto by Summit Ridge Credit Union: Add a summary.',
  ],
  [
    { type: 'AnnouncementSent', announcementId: 'N1', subject: 'A call', audience: 'all', recipients: 1204 },
    'Announcement Sent',
    '"A call" to 1,204 people: everyone who can see the LP',
  ],
  [
    { type: 'AnnouncementSent', announcementId: 'N1', subject: 'A call', audience: 'committed', recipients: 1 },
    'Announcement Sent',
    '"A call" to 1 person: credit unions that committed',
  ],
  [{ type: 'ContactChosen' }, 'Contact Changed', "Another person is the seller's contact"],
  [{ type: 'ContactShown', isShown: true }, 'Contact Changed', "The seller's contact is shown to buyers"],
  [{ type: 'ContactShown', isShown: false }, 'Contact Changed', "The seller's contact is hidden from buyers"],
  [{ type: 'ContactReplaced' }, 'Contact Replaced', "The credit union's oldest enabled Partner stands in"],
  [{ type: 'QuestionAsked', questionId: '1001-Q1' }, 'Question Asked', 'Question 1001-Q1'],
  [{ type: 'QuestionAnswered', questionId: '1001-Q1', askerId: 'u' }, 'Question Answered', 'Question 1001-Q1'],
  [
    { type: 'QuestionDeclined', questionId: '1001-Q1', askerId: 'u', reason: 'It names a borrower.' },
    'Question Declined',
    'Question 1001-Q1: It names a borrower.',
  ],
  [{ type: 'QuestionPublished', questionId: '1001-Q1' }, 'Question Published', 'Question 1001-Q1'],
  [
    {
      type: 'DealStepDone',
      dealId: 'CU1-1001-Commitment',
      step: 'agreementSent',
      next: 'agreementSigned',
      parties: ['buyer', 'seller'],
    },
    'Deal Step Done',
    'Agreement sent, deal CU1-1001-Commitment',
  ],
  [
    {
      type: 'DealStepDone',
      dealId: 'CU1-1001-Commitment',
      step: 'callback',
      next: 'wireSent',
      parties: ['buyer'],
      note: 'Confirmed by telephone with Sal.',
    },
    'Deal Step Done',
    'Wire instructions called back, deal CU1-1001-Commitment: Confirmed by telephone with Sal.',
  ],
  [
    {
      type: 'DealStepDue',
      dealId: 'CU1-1001-Commitment',
      step: 'wireSent',
      due: '2026-12-14',
      isOverdue: true,
      parties: ['buyer'],
    },
    'Deal Step Due',
    'Wire sent, overdue since 12/14/2026, deal CU1-1001-Commitment',
  ],
  [
    {
      type: 'DealStepUndone',
      dealId: 'CU1-1001-Commitment',
      step: 'wireSent',
      reason: 'It went back.',
      parties: ['buyer'],
    },
    'Deal Step Undone',
    'Wire sent, deal CU1-1001-Commitment: It went back.',
  ],
  [
    {
      type: 'StatementReleased',
      dealId: 'CU1-1001-Commitment',
      version: 1,
      accepted: cents(100_00),
      amount: cents(90_00),
    },
    'Statement Released',
    'Statement 1 of deal CU1-1001-Commitment, at $90.00 instead of $100.00',
    cents(90_00),
  ],
  [
    {
      type: 'StatementReleased',
      dealId: 'CU1-1001-Commitment',
      version: 2,
      accepted: cents(100_00),
      amount: cents(100_00),
    },
    'Statement Released',
    'Statement 2 of deal CU1-1001-Commitment',
    cents(100_00),
  ],
  [
    {
      type: 'WireRecorded',
      dealId: 'CU1-1001-Commitment',
      kind: 'sent',
      amount: cents(90_00),
      difference: cents(-1),
      isHeld: true,
    },
    'Wire Recorded',
    '$90.00 sent for deal CU1-1001-Commitment, -$0.01 off the statement',
    cents(90_00),
  ],
  [
    {
      type: 'PlatformWireRecorded',
      dealId: 'CU1-1001-Commitment',
      payer: 'buyer',
      payee: 'platform',
      amount: cents(90_00),
    },
    'Platform Wire Recorded',
    '$90.00, Buyer to Tandem, deal CU1-1001-Commitment',
    cents(90_00),
  ],
  [{ type: 'PositionsEntered', positions: 1, bought: cents(90_00) }, 'Positions Entered', '1 position, $90.00'],
  [{ type: 'PositionsConfirmed', positions: 2, bought: cents(90_00) }, 'Positions Confirmed', '2 positions, $90.00'],
  [{ type: 'MonthLoaded', period: '2026-10' }, 'Servicing Month Loaded', 'Month 2026-10'],
  [
    { type: 'MonthRefused', period: '2026-10', kind: 'ssn', heading: 'Notes' },
    'Servicing Month Refused',
    'Month 2026-10: column "Notes" was rejected (ssn)',
  ],
  [
    { type: 'MonthOverdue', period: '2026-10', end: '2026-10-31', holderIds: ['CU1'] },
    'Servicing Month Overdue',
    'Month 2026-10 ended 10/31/2026',
  ],
  [{ type: 'MonthPosted', period: '2026-10', holderIds: ['CU1'] }, 'Servicing Month Posted', 'Month 2026-10'],
  [{ type: 'MonthRestated', period: '2026-10', holderIds: ['CU1'] }, 'Servicing Month Restated', 'Month 2026-10'],
  [{ type: 'DealFunded', dealId: 'CU1-1001-Commitment' }, 'Deal Funded', 'Deal CU1-1001-Commitment'],
  [
    { type: 'DealQuestionAsked', dealId: 'CU1-1001-Commitment', questionId: 'CU1-1001-Commitment-Q1' },
    'Deal Question Asked',
    'Question CU1-1001-Commitment-Q1',
  ],
  [
    { type: 'DealQuestionAnswered', dealId: 'CU1-1001-Commitment', questionId: 'CU1-1001-Commitment-Q1' },
    'Deal Question Answered',
    'Question CU1-1001-Commitment-Q1',
  ],
  [
    { type: 'DealCancellationAsked', dealId: 'CU1-1001-Commitment', reason: 'No board approval' },
    'Deal Cancellation Asked',
    'Deal CU1-1001-Commitment: No board approval',
  ],
  [
    { type: 'DealCancellationWithdrawn', dealId: 'CU1-1001-Commitment', isDeclined: true },
    'Deal Cancellation Withdrawn',
    'Deal CU1-1001-Commitment: declined',
  ],
  [
    { type: 'DealCanceled', dealId: 'CU1-1001-Commitment', reason: 'No board approval' },
    'Deal Canceled',
    'Deal CU1-1001-Commitment: No board approval',
  ],
  [
    { type: 'StatementSigned', dealId: 'CU1-1001-Commitment', version: 2, side: 'seller' },
    'Statement Signed',
    'Statement 2 of deal CU1-1001-Commitment signed by the seller',
  ],
  [
    { type: 'IndicationSubmitted', amount },
    'Indication Submitted',
    'Indication of interest of $1,250,000.50',
    1_250_000_50,
  ],
  [
    { type: 'IndicationChanged', before: null, amount },
    'Indication Changed',
    'Indication of interest of $1,250,000.50',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentSubmitted', price: null, amount },
    'Commitment Submitted',
    'Purchase commitment of $1,250,000.50',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentSubmitted', price: 99_8125, amount },
    'Commitment Submitted',
    'Purchase commitment of $1,250,000.50 at 99.8125%',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentEdited', price: null, before: cents(100), amount },
    'Commitment Edited',
    'Purchase commitment changed from $1.00 to $1,250,000.50',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentWithdrawn', amount },
    'Commitment Withdrawn',
    'Purchase commitment of $1,250,000.50 withdrawn',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentAccepted', amount, allocation: null, passedOver: [] },
    'Commitment Accepted',
    'Purchase commitment of $1,250,000.50 accepted',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentAccepted', amount, allocation: null, passedOver: ['Alder', 'Birch'] },
    'Commitment Accepted',
    'Purchase commitment of $1,250,000.50 accepted, passing over Alder, Birch',
    1_250_000_50,
  ],
  [
    {
      type: 'CommitmentAccepted',
      amount,
      allocation: null,
      passedOver: ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum'],
    },
    'Commitment Accepted',
    'Purchase commitment of $1,250,000.50 accepted, passing over Alder, Birch, Cedar, Dogwood, Elm and 2 more',
    1_250_000_50,
  ],
  [
    {
      type: 'CommitmentAccepted',
      amount,
      allocation: { runId: 'R1', requested: cents(2_000_000_00) },
      passedOver: [],
    },
    'Commitment Accepted',
    'Purchase commitment of $1,250,000.50 accepted, of $2,000,000.00 requested',
    1_250_000_50,
  ],
  [
    { type: 'AllocationSubmitted', runId: 'R1', resultHash: 'e5f6', runName: 'Run 3' },
    'Allocation Submitted',
    'Run 3. Hash of the result: e5f6',
  ],
  [{ type: 'AllocationApproved', runId: 'R1', resultHash: 'e5f6' }, 'Allocation Approved', 'Hash of the result: e5f6'],
  [
    {
      type: 'AllocationApplied',
      runId: 'R1',
      resultHash: 'e5f6',
      seed: '5eed',
      orders: 1204,
      served: 1000,
      allocated: cents(400_000_00),
      unallocated: cents(0),
    },
    'Allocation Applied',
    '1,000 of 1,204 orders filled, $400,000.00 allocated, $0.00 unallocated. Hash of the result: e5f6. The seed was 5eed',
  ],
  [
    { type: 'CommitmentRejected', amount, allocation: null, reason: null },
    'Commitment Rejected',
    'Purchase commitment of $1,250,000.50 rejected',
    1_250_000_50,
  ],
  [
    { type: 'CommitmentRejected', amount, allocation: null, reason: 'Too late' },
    'Commitment Rejected',
    'Purchase commitment of $1,250,000.50 rejected: Too late',
    1_250_000_50,
  ],
  [
    { type: 'DeadlineNear', deadline: '2026-12-31T00:00:00.000Z', daysLeft: 7 },
    'Deadline Reminder',
    'Due diligence ends on 12/31/2026, in 7 days',
  ],
  [
    { type: 'DeadlineNear', deadline: '2026-12-31T00:00:00.000Z', daysLeft: 1 },
    'Deadline Reminder',
    'Due diligence ends on 12/31/2026, in 1 day',
  ],
  [{ type: 'FileViewed', ...tape }, 'File Viewed', 'Loan Files: tape.csv'],
  [{ type: 'FileViewed', ...image }, 'File Viewed', ': map.png'],
  [{ type: 'FileDownloaded', ...report }, 'File Downloaded', 'Q1: q1.pdf'],
  [{ type: 'FilesDownloaded', section: 'Loan Files', files: 1 }, 'Files Downloaded', 'Loan Files: 1 file in one zip'],
  [{ type: 'FilesDownloaded', section: 'Loan Files', files: 2 }, 'Files Downloaded', 'Loan Files: 2 files in one zip'],
  [{ type: 'FilesDownloaded', section: '', files: 2 }, 'Files Downloaded', 'All sections: 2 files in one zip'],
  [{ type: 'FileAdded', ...tape }, 'File Added', 'Loan Files: tape.csv'],
  [{ type: 'FileAdded', ...report }, 'File Added', 'Q1: q1.pdf'],
  [{ type: 'FileAdded', ...image }, 'File Added', 'Term sheet images: map.png'],
  [
    { type: 'BookClosed', seedHash: '5eed', orders: 1204, demand: cents(1_000_000_00), available: cents(400_000_00) },
    'Order Book Closed',
    '1,204 orders for $1,000,000.00, $400,000.00 available. Hash of the seed: 5eed',
  ],
  [
    { type: 'BookReopened', reason: 'Too few orders', seed: '5eed' },
    'Order Book Reopened',
    'Too few orders. The seed was 5eed',
  ],
  [{ type: 'BookClosingAsked' }, 'Order Book Closing Requested', 'Another administrator has to close it'],
  [{ type: 'BookClosingDropped', reason: 'Not yet' }, 'Order Book Closing Dropped', 'Not yet'],
  [{ type: 'FileRenamed', ...tape, before: 'a.csv' }, 'File Renamed', 'Loan Files: a.csv → tape.csv'],
  [{ type: 'FileRenamed', ...report, before: 'a.pdf' }, 'File Renamed', 'Reports, Q1: a.pdf → q1.pdf'],
  [{ type: 'FileMoved', ...tape, fromSection: 'Pool Details' }, 'File Moved', 'tape.csv: Pool Details → Loan Files'],
  [{ type: 'FileMoved', ...report, section: '', fromSection: 'Q1' }, 'File Moved', 'q1.pdf: Q1 → no section'],
  [{ type: 'FileReordered', ...tape, before: null, after: 'b' }, 'File Moved', 'tape.csv: first → after b'],
  [{ type: 'FileReordered', ...image, before: 'b', after: null }, 'File Moved', 'map.png: after b → first'],
  [{ type: 'FileRemoved', ...image }, 'File Removed', 'Term sheet images: map.png'],
  [{ type: 'FileRestored', ...report }, 'File Restored', 'Reports, Q1: q1.pdf'],
];

const stored = (entry: HistoryEntry): Item => historyItem(entry, entry.at) as unknown as Item;

describe('a step of the history', () => {
  it('of every type is among those below', () => {
    expect(new Set(told.map(([{ type }]) => type))).toEqual(new Set(historyCodes));
    expect(new Set(told.map(([, Type]) => Type))).toEqual(new Set(historyTypes));
  });

  it.each(told)('%j is shown as %s: %s', (step, Type, Detail, amount = null as never) => {
    const entry = historyRecord(stored(aHistoryEntry({ step }))) as HistoryEntry;
    expect(entry.step).toEqual(step);
    expect(historyRow(entry)).toMatchObject({ Type, Detail });
    expect(activityRow(entry)).toMatchObject({ Type, Detail });
    expect(withWords(entry)).toMatchObject({ type: Type, detail: Detail, amount });
    // The release before reads these of the same row.
    expect(stored(entry)).toMatchObject({ type: Type, detail: Detail, amount });
  });

  it.each(told)('%j is refused if a fact is missing', (step) => {
    // What was kept before they were told has none of these.
    for (const fact of Object.keys(step).filter(
      (one) =>
        !['allocation', 'price', 'passedOver', 'runName'].includes(one) &&
        !(step.type === 'IndicationChanged' && one === 'before') &&
        !(step.type === 'CommitmentRejected' && one === 'reason') &&
        !((step.type === 'DealStepDone' || step.type === 'DealStepUndone') && one === 'parties') &&
        !(step.type === 'DealStepDone' && one === 'note'),
    )) {
      const { [fact as 'type']: _gone, ...rest } = step;
      const item = { ...stored(aHistoryEntry()), step: rest };
      expect(() => historyRecord(item), fact).toThrow(UnreadableRecord);
    }
  });

  it('keeps the sentence that it was written with, before there were facts', () => {
    const { id, lpNumber, at, type, detail, ...old } = firstRelease.historyRecord as Record<string, string>;
    const entry = historyRecord(firstRelease.historyRecord as Item) as HistoryEntry;
    const row = {
      id,
      Type: type,
      Detail: detail,
      Date: at,
      User: old.userName,
      CreditUnionName: old.creditUnionName,
      RtNumber: old.routingNumber,
    };
    expect(historyRow(entry)).toEqual(row);
    expect(activityRow(entry)).toEqual({ ...row, LPNumber: lpNumber });
    expect(withWords(entry)).toMatchObject({ type, detail });
  });
});
