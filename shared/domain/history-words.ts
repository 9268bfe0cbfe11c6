import { date } from '../format/date.ts';
import { type Cents, money, toDollars } from '../format/money.ts';
import { audienceLabel, countOfPeople } from './announcement.ts';
import { stepNames } from './deal.ts';
import { sectionLabel } from './document-section.ts';
import { granularText } from './granular.ts';
import type { HistoryCode, HistoryEntry, HistoryFacts, HistoryStep, HistoryType } from './history.ts';
import { fromPricePieces, maybePercent, price as priceText, repricedFrom } from './price.ts';
import { fromTo } from './statement-words.ts';

type Facts<Code extends HistoryCode> = HistoryFacts[Code];

const dollars = (amount: Cents): string => money(toDollars(amount));

const moved = ({ from, to, reason }: Facts<'OfferingPublished'>) => `${from} to ${to}${reason ? `: ${reason}` : ''}`;
const listed = ({ loanType, sellerName }: Facts<'OfferingCreated'>) => `${loanType} by ${sellerName}`;
const indicated = ({ amount }: Facts<'IndicationSubmitted'>) => `Indication of interest of ${dollars(amount)}`;
const committed = ({ amount }: Facts<'CommitmentWithdrawn'>) => `Purchase commitment of ${dollars(amount)}`;
const atPrice = ({ price }: Pick<Facts<'CommitmentSubmitted'>, 'price'>) =>
  price ? ` at ${priceText(fromPricePieces(price))}` : '';
const repriced = ({ before, after }: Omit<Facts<'OfferingRepriced'>, 'reason'>) =>
  `Price changed ${repricedFrom(maybePercent(before), maybePercent(after))}`;
const MOST_NAMES = 5;
const overOthers = ({ passedOver }: Facts<'CommitmentAccepted'>) => {
  if (passedOver.length === 0) return '';
  const more = passedOver.length - MOST_NAMES;
  const rest = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  return `, passing over ${passedOver.slice(0, MOST_NAMES).join(', ')}${rest}`;
};
const fromOne = ({ before, after }: Facts<'SellerRenamed'>) => `from ${before} to ${after}`;
const opened = ({ section, itemName }: Facts<'FileViewed'>) => `${section}: ${itemName}`;
const ofDay = ({ asOfDate }: Facts<'TapeWithdrawn'>) => `Loan tape of ${date(asOfDate)}`;
const resultOf = ({ resultHash }: Pick<Facts<'AllocationSubmitted'>, 'resultHash'>) =>
  `Hash of the result: ${resultHash}`;
const positionsIn = ({ positions, bought }: Facts<'PositionsEntered'>) =>
  `${positions.toLocaleString('en-US')} ${positions === 1 ? 'position' : 'positions'}, ${dollars(bought)}`;
const place = (predecessor: string | null) => (predecessor === null ? 'first' : `after ${predecessor}`);

const fileChange = {
  FileRenamed: ({ before, itemName }: Facts<'FileRenamed'>) => `${before} → ${itemName}`,
  FileMoved: ({ fromSection, section }: Facts<'FileMoved'>) =>
    `${fromSection || 'no section'} → ${section || 'no section'}`,
  FileReordered: ({ before, after }: Facts<'FileReordered'>) => `${place(before)} → ${place(after)}`,
  FileRemoved: () => '',
  FileRestored: () => '',
};

export type FileChange = keyof typeof fileChange;

/** Empty where the step says it. */
export const fileChangeWords = (step: HistoryStep<FileChange>): string => fileChange[step.type](step as never);

const words: { [Code in HistoryCode]: [type: HistoryType, detail: (facts: Facts<Code>) => string] } = {
  OfferingCreated: ['Offering Created', listed],
  OfferingEdited: ['Offering Edited', ({ fields }) => `Changed ${fields.join(', ')}`],
  OfferingRepriced: ['Price Changed', ({ reason, ...change }) => `${repriced(change)}: ${reason}`],
  GranularAttested: ['Offering Edited', () => `Attested: ${granularText}`],
  GranularTakenBack: ['Offering Edited', () => `No longer attested: ${granularText}`],
  ServicingFeeAnswered: [
    'Offering Edited',
    ({ wasStated }) => (wasStated ? 'Servicing fee: 0.00% was stated' : 'Servicing fee: left blank, no longer 0.00%'),
  ],
  SellerRenamed: ['Offering Edited', ({ before, after }) => `Seller renamed from ${before} to ${after}`],
  RestrictionsFollowed: ['Offering Edited', ({ before, after }) => `Restrictions: ${before} is now ${after}`],
  CommitmentFollowed: ['Commitment Edited', (facts) => `${committed(facts)} moved ${fromOne(facts)}`],
  IndicationFollowed: ['Indication Changed', (facts) => `${indicated(facts)} moved ${fromOne(facts)}`],
  OfferingPublished: ['Offering Published', moved],
  OfferingUnpublished: ['Offering Unpublished', moved],
  OfferingStateChanged: [
    'Offering State Changed',
    ({ remaining, ...change }) => `${moved(change)}${remaining === null ? '' : `: ${dollars(remaining)} remains`}`,
  ],
  OfferingDeleted: ['Offering Deleted', (facts) => `${listed(facts)}, ${dollars(facts.poolBalance)}`],
  OfferingHandedIn: ['Offering Handed In', listed],
  OfferingTakenBack: ['Offering Taken Back', listed],
  OfferingSentBack: ['Offering Sent Back', (facts) => `${listed(facts)}: ${facts.comment}`],
  TapeUploaded: ['Loan Tape Uploaded', () => 'A loan tape was uploaded'],
  TapeRefused: ['Loan Tape Refused', ({ kind, heading }) => `Column "${heading}" was rejected (${kind})`],
  TapeColumnsSet: ['Loan Tape Columns Set', ofDay],
  LoanIdsAttested: [
    'Loan Tape Ids Attested',
    (facts) => `${ofDay(facts)}: loan IDs aren't Social Security or account numbers`,
  ],
  TapeRowsLeftOut: [
    'Loan Tape Rows Left Out',
    (facts) =>
      `${ofDay(facts)}: ${facts.leftOut.toLocaleString('en-US')} of ${facts.rows.toLocaleString('en-US')} rows left out`,
  ],
  TermSheetProposed: ['Term Sheet Proposed', (facts) => `${ofDay(facts)}: ${facts.fields.join(', ')}`],
  TermSheetFilled: [
    'Term Sheet Filled',
    (facts) =>
      `Term sheet filled from tape of ${date(facts.asOfDate)}: ${facts.fields.join(', ')}. Tape ${facts.tapeId}, SHA-256 ${facts.sha256}`,
  ],
  TapeProposed: ['Loan Tape Proposed', ofDay],
  TapePublished: [
    'Loan Tape Published',
    (facts) => `${ofDay(facts)}${facts.supersedes ? ', replacing the earlier one' : ''}`,
  ],
  TapeSuperseded: ['Loan Tape Superseded', ofDay],
  TapeWithdrawn: ['Loan Tape Withdrawn', ofDay],
  TapeSentBack: ['Loan Tape Sent Back', (facts) => `${ofDay(facts)}: ${facts.reason}`],
  ContactChosen: ['Contact Changed', () => "Another person is the seller's contact"],
  ContactShown: [
    'Contact Changed',
    ({ isShown }) =>
      isShown ? "The seller's contact is shown to buyers" : "The seller's contact is hidden from buyers",
  ],
  ContactReplaced: ['Contact Replaced', () => "The credit union's oldest enabled Partner stands in"],
  AnnouncementSent: [
    'Announcement Sent',
    ({ subject, audience, recipients }) => `"${subject}" to ${countOfPeople(recipients)}: ${audienceLabel[audience]}`,
  ],
  IndicationSubmitted: ['Indication Submitted', indicated],
  IndicationChanged: ['Indication Changed', indicated],
  CommitmentSubmitted: ['Commitment Submitted', (facts) => `${committed(facts)}${atPrice(facts)}`],
  CommitmentEdited: [
    'Commitment Edited',
    ({ before, amount, ...facts }) =>
      `Purchase commitment changed from ${dollars(before)} to ${dollars(amount)}${atPrice(facts)}`,
  ],
  CommitmentWithdrawn: ['Commitment Withdrawn', (facts) => `${committed(facts)} withdrawn`],
  CommitmentAccepted: [
    'Commitment Accepted',
    (facts) =>
      facts.allocation
        ? `${committed(facts)} accepted, of ${dollars(facts.allocation.requested)} requested`
        : `${committed(facts)} accepted${overOthers(facts)}`,
  ],
  CommitmentRejected: [
    'Commitment Rejected',
    (facts) => `${committed(facts)} rejected${facts.reason === null ? '' : `: ${facts.reason}`}`,
  ],
  QuestionAsked: ['Question Asked', ({ questionId }) => `Question ${questionId}`],
  QuestionAnswered: ['Question Answered', ({ questionId }) => `Question ${questionId}`],
  QuestionDeclined: ['Question Declined', ({ questionId, reason }) => `Question ${questionId}: ${reason}`],
  QuestionPublished: ['Question Published', ({ questionId }) => `Question ${questionId}`],
  DealStepDone: [
    'Deal Step Done',
    ({ dealId, step, note }) => [`${stepNames[step]}, deal ${dealId}`, note].filter(Boolean).join(': '),
  ],
  DealStepUndone: ['Deal Step Undone', ({ dealId, step, reason }) => `${stepNames[step]}, deal ${dealId}: ${reason}`],
  DealStepDue: [
    'Deal Step Due',
    ({ dealId, step, due, isOverdue }) =>
      `${stepNames[step]}, ${isOverdue ? 'overdue since' : 'due on'} ${date(due)}, deal ${dealId}`,
  ],
  StatementReleased: [
    'Statement Released',
    ({ dealId, version, accepted, amount }) =>
      `Statement ${version} of deal ${dealId}${accepted === amount ? '' : `, at ${dollars(amount)} instead of ${dollars(accepted)}`}`,
  ],
  StatementSigned: [
    'Statement Signed',
    ({ dealId, version, side }) => `Statement ${version} of deal ${dealId} signed by the ${side}`,
  ],
  WireRecorded: [
    'Wire Recorded',
    ({ dealId, kind, amount, difference }) =>
      `${dollars(amount)} ${kind} for deal ${dealId}${difference === 0 ? '' : `, ${dollars(difference)} off the statement`}`,
  ],
  PlatformWireRecorded: [
    'Platform Wire Recorded',
    ({ dealId, payer, payee, amount }) => `${dollars(amount)}, ${fromTo(payer, payee)}, deal ${dealId}`,
  ],
  DealFunded: ['Deal Funded', ({ dealId }) => `Deal ${dealId}`],
  DealQuestionAsked: ['Deal Question Asked', ({ questionId }) => `Question ${questionId}`],
  DealQuestionAnswered: ['Deal Question Answered', ({ questionId }) => `Question ${questionId}`],
  DealCancellationAsked: ['Deal Cancellation Asked', ({ dealId, reason }) => `Deal ${dealId}: ${reason}`],
  DealCancellationWithdrawn: [
    'Deal Cancellation Withdrawn',
    ({ dealId, isDeclined }) => `Deal ${dealId}: ${isDeclined ? 'declined' : 'withdrawn'}`,
  ],
  DealCanceled: ['Deal Canceled', ({ dealId, reason }) => `Deal ${dealId}: ${reason}`],
  PositionsEntered: ['Positions Entered', positionsIn],
  PositionsConfirmed: ['Positions Confirmed', positionsIn],
  MonthLoaded: ['Servicing Month Loaded', ({ period }) => `Month ${period}`],
  MonthRefused: [
    'Servicing Month Refused',
    ({ period, kind, heading }) => `Month ${period}: column "${heading}" was rejected (${kind})`,
  ],
  MonthOverdue: ['Servicing Month Overdue', ({ period, end }) => `Month ${period} ended ${date(end)}`],
  MonthPosted: ['Servicing Month Posted', ({ period }) => `Month ${period}`],
  MonthRestated: ['Servicing Month Restated', ({ period }) => `Month ${period}`],
  BookClosed: [
    'Order Book Closed',
    ({ orders, demand, available, seedHash }) =>
      `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'} for ${dollars(demand)}, ${dollars(available)} available. Hash of the seed: ${seedHash}`,
  ],
  BookReopened: ['Order Book Reopened', ({ reason, seed }) => `${reason}. The seed was ${seed}`],
  BookClosingAsked: ['Order Book Closing Requested', () => 'Another administrator has to close it'],
  BookClosingDropped: ['Order Book Closing Dropped', ({ reason }) => reason],
  AllocationSubmitted: [
    'Allocation Submitted',
    (facts) => `${facts.runName ? `${facts.runName}. ` : ''}${resultOf(facts)}`,
  ],
  AllocationApproved: ['Allocation Approved', resultOf],
  AllocationApplied: [
    'Allocation Applied',
    ({ orders, served, allocated, unallocated, seed, ...looked }) =>
      `${served.toLocaleString('en-US')} of ${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'} filled, ${dollars(allocated)} allocated, ${dollars(unallocated)} unallocated. ${resultOf(looked)}. The seed was ${seed}`,
  ],
  DeadlineNear: [
    'Deadline Reminder',
    ({ deadline, daysLeft }) =>
      `Due diligence ends on ${date(deadline)}, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`,
  ],
  FileViewed: ['File Viewed', opened],
  FileDownloaded: ['File Downloaded', opened],
  FilesDownloaded: [
    'Files Downloaded',
    ({ section, files }) => `${section || 'All sections'}: ${files} ${files === 1 ? 'file' : 'files'} in one zip`,
  ],
  FileAdded: ['File Added', ({ section, itemName }) => `${section || 'Term sheet images'}: ${itemName}`],
  FileRenamed: ['File Renamed', (facts) => `${sectionLabel(facts)}: ${fileChange.FileRenamed(facts)}`],
  FileMoved: ['File Moved', (facts) => `${facts.itemName}: ${fileChange.FileMoved(facts)}`],
  FileReordered: ['File Moved', (facts) => `${facts.itemName}: ${fileChange.FileReordered(facts)}`],
  FileRemoved: ['File Removed', (facts) => `${sectionLabel(facts)}: ${facts.itemName}`],
  FileRestored: ['File Restored', (facts) => `${sectionLabel(facts)}: ${facts.itemName}`],
};

export const historyCodes = Object.keys(words) as HistoryCode[];

/** Step in words, with an order's amount in whole cents. */
export function historyWords(step: HistoryEntry['step']): { type: HistoryType; detail: string; amount: Cents | null } {
  if (step.type === 'Told') return { type: step.name, detail: step.detail, amount: step.amount };
  const [type, detail] = words[step.type] as [HistoryType, (facts: HistoryStep) => string];
  return { type, detail: detail(step), amount: 'amount' in step ? step.amount : null };
}
