import type { Caller } from '#shared/domain/access.ts';
import { usualAllocation } from '#shared/domain/allocation-terms.ts';
import { type Commitment, unchecked } from '#shared/domain/commitment.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { Document } from '#shared/domain/document.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { noOriginatorTerms } from '#shared/domain/originator.ts';
import type { User } from '#shared/domain/user.ts';
import { type Cents, cents } from '#shared/format/money.ts';

/** A record as tests write it: its cents are plain numbers. */
type Plain<T> = { [Name in keyof T]: NonNullable<T[Name]> extends Cents ? number | Extract<T[Name], null> : T[Name] };

const plain = <T>(record: Plain<T>) => record as T;

const at = '2026-03-02T15:04:05.000Z';

/** Open for orders: a pool of $1,000,000, 90 % of it for sale, sold by CU1. */
export const anOffering = (changes: Partial<Plain<Offering>> = {}): Offering =>
  plain<Offering>({
    lpNumber: '42',
    state: 'Published',
    loanType: 'New auto',
    transactionType: 'LP',
    termSheetCategory: 'Consumer',
    assetClass: null,
    price: null,
    priceChange: null,
    publishedTapeId: null,
    tapeRate: null,
    tapeFields: {},
    poolBalance: 1_000_000_00,
    percentForSale: 90,
    minimumPurchase: 100_000_00,
    takesBelowMinimum: false,
    sellerId: 'CU1',
    sellerName: 'Seller Credit Union',
    whitelist: [],
    blacklist: [],
    preferred: [],
    acceptedTotal: 0,
    pendingTotal: 0,
    interestTotal: 0,
    termSheet: {
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
      servicingFee: 0,
      recourseType: '',
      summary: '',
    },
    feeAsEntered: true,
    addedAt: at,
    publishedAt: at,
    stateChangedAt: at,
    dueDiligenceDeadline: null,
    settlementDate: null,
    poolBalanceAsOf: null,
    proposal: null,
    granular: null,
    sellerSeesNames: false,
    dealContact: null,
    showsContact: false,
    replacedContacts: {},
    ...usualAllocation,
    ...noOriginatorTerms,
    bookClosedAt: null,
    seedHash: null,
    allocationRun: null,
    version: 1,
    ...changes,
  });

const order = {
  lpNumber: '42',
  creditUnionId: 'CU2',
  creditUnionName: 'Buyer Credit Union',
  routingNumber: '011000015',
  userId: 'buyer-1',
  userName: 'Bea Buyer',
  amount: 100_000_00,
  submittedAt: at,
  terms: null,
  version: 1,
};

export const aCommitment = (changes: Partial<Plain<Commitment>> = {}): Commitment =>
  plain<Commitment>({
    ...order,
    minimumAmount: 0,
    price: null,
    requestedAmount: null,
    allocationRun: null,
    ...unchecked,
    overLimitReason: null,
    rejectionReason: null,
    assigned: null,
    notes: '',
    status: 'Pending',
    decidedAt: null,
    ...changes,
  });

export const anInterest = (changes: Partial<Plain<Interest>> = {}): Interest =>
  plain<Interest>({ ...order, ...changes });

/** Verified, of CU2, without multi-factor authentication. */
export const aCaller = (changes: Partial<Caller> = {}): Caller => ({
  id: 'buyer-1',
  name: 'Bea Buyer',
  displayName: 'Bea Buyer',
  email: 'bea@buyer.example',
  phoneNumber: '',
  jobTitle: '',
  creditUnionId: 'CU2',
  creditUnionName: 'Buyer Credit Union',
  routingNumber: '011000015',
  userType: 'Partner',
  roles: ['Verified'],
  disableReports: false,
  disableUpload: false,
  signingAuthority: null,
  isCreditUnionAdmin: false,
  hasLeft: false,
  movedAt: null,
  sessionId: 'session-1',
  signedInAt: 1_772_000_000,
  lastActiveDate: at,
  ...changes,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 'buyer-1',
  email: 'bea@buyer.example',
  givenName: 'Bea',
  surname: 'Buyer',
  verifiedName: null,
  jobTitle: '',
  phoneNumber: '',
  cellPhone: '',
  creditUnionId: 'CU2',
  creditUnionName: 'Buyer Credit Union',
  routingNumber: '011000015',
  userType: 'Partner',
  isVerified: true,
  isAdmin: false,
  isEnabled: true,
  disableReports: false,
  disableUpload: false,
  signingAuthority: null,
  isCreditUnionAdmin: false,
  administersFrom: null,
  mfaSince: null,
  factorResetBegunAt: null,
  factorLostAt: null,
  factorIsReset: false,
  sessionsEndedAt: null,
  firstActiveDate: at,
  lastActiveDate: at,
  inactiveSince: null,
  agreement: null,
  verificationEnded: null,
  movedAt: null,
  originatingApplication: 'Tandem',
  version: 1,
  ...changes,
});

export const aCreditUnion = (changes: Partial<CreditUnion> = {}): CreditUnion => ({
  id: 'CU2',
  name: 'Buyer Credit Union',
  routingNumber: '011000015',
  charterNumber: '',
  city: 'Salem',
  state: 'OR',
  phoneNumber: '',
  contactName: '',
  contactEmail: '',
  mergedInto: null,
  ...changes,
});

export const aHistoryEntry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'H1',
  lpNumber: '42',
  at,
  userId: 'buyer-1',
  userName: 'Bea Buyer',
  creditUnionId: 'CU2',
  creditUnionName: 'Buyer Credit Union',
  routingNumber: '011000015',
  step: { type: 'CommitmentSubmitted', price: null, amount: cents(100_000_00) },
  ...changes,
});

/** A clean due-diligence file of LP 1001, without its bytes. */
export const aDocument = (changes: Partial<Document> = {}): Document => ({
  kind: 'due-diligence',
  owner: '1001',
  itemUniqueId: 'D1',
  itemName: 'tape.csv',
  section: 'Loan Files',
  position: '',
  size: 5,
  contentType: 'text/csv',
  receivedAt: '2026-03-02T00:00:00.000Z',
  uploadedBy: 'Tandem',
  creditUnionId: null,
  etag: null,
  verdict: 'Clean',
  format: null,
  handOut: null,
  isPresent: true,
  removedAt: null,
  sequencer: '',
  version: 1,
  ...changes,
});
