import type { Key } from './expressions.ts';
import type { keys } from './keys.ts';

export type Fate = 'deleted' | 'pseudonymized' | 'kept';

/** Personal content of a kind of record, and its treatment. */
export interface PersonalData {
  /** Key prefixes of partition and sort key. */
  at: readonly [partition: string, place: string];
  title: string;
  fate: Fate;
  why: string;
  /** Fields whose id or address makes it the person's own; anywhere by default. Elsewhere it only mentions them. */
  whose?: readonly string[];
  /** Fields with a name but no id. */
  named?: readonly string[];
  /** Name fields, replaced where `pseudonymized`. */
  names?: readonly string[];
  /** Fields with steps, `{ byId, by, at }` or null, dotted where they are below others: the person's own lose the name. */
  steps?: readonly string[];
  /** Fields of several parts, each with its step as `done`. */
  partsWithSteps?: readonly string[];
  /** Secrets, in no export. */
  secret?: readonly string[];
  /** The key has facts and no secret. */
  isTold?: true;
}

const deleted = (title: string, at: PersonalData['at'], more: Partial<PersonalData> = {}): PersonalData => ({
  at,
  title,
  fate: 'deleted',
  why: 'Needed only while they use Tandem.',
  ...more,
});

const kept = (title: string, at: PersonalData['at'], why: string, more: Partial<PersonalData> = {}): PersonalData => ({
  at,
  title,
  fate: 'kept',
  why,
  ...more,
});

const ofNobody = (title: string, at: PersonalData['at'], more: Partial<PersonalData> = {}) =>
  kept(title, at, 'About no person. What mentions them is for a person to read.', { whose: [], ...more });

const forGood = 'Append-only record of who did what, for good; proof for regulators and in disputes.';
const signed = 'The signed agreement on which they were verified, for good.';
const ofBoth = 'The agreement that two credit unions signed, for good.';
const orders = "The order is the credit union's and stays; the name is replaced, and an opaque id is left.";
const scenarios = "The scenario is the credit union's and stays; the name is replaced, and an opaque id is left.";
const questions =
  'What was asked and answered is due diligence and stays; the name is replaced, and an opaque id is left.';
const deals = "The deal is the two credit unions' and stays; the name is replaced, and an opaque id is left.";
const signedPapers = 'A signed paper of two credit unions, which never changes.';
const tapes = "The tape is the credit union's and stays; the name is replaced, and an opaque id is left.";
const limits = "The figures are the credit union's and stay; the name is replaced, and an opaque id is left.";
const authority = "The limits are the credit union's and stay, by opaque ids; the name is replaced.";
const sent = 'Proof of what an outside system was sent, for 30 days.';

/** A kind of key without an entry doesn't compile. docs/retention.md has the rules. */
export const personalData: Record<keyof typeof keys, PersonalData> = {
  user: {
    at: ['USER#', 'USER'],
    title: 'Account',
    fate: 'pseudonymized',
    why: 'Records point at its id. Names, address, numbers and job go; the credit union, the rights and the dates stay.',
  },
  preferences: deleted('Notification preferences', ['USER#', 'PREFERENCES']),
  numberProof: deleted('Phone number being confirmed', ['USER#', 'NUMBER'], { secret: ['codeHash'] }),
  session: deleted('Sessions', ['USER#', 'SESSION#']),
  upload: deleted('Uploads begun', ['USER#', 'UPLOAD#'], { secret: ['multipartId'] }),
  zip: deleted('Zips requested', ['USER#', 'ZIP#']),
  turn: deleted('Counter of uploads and zips', ['TURN#', 'TURN']),
  agreement: kept('User agreements', ['USER#', 'AGREEMENT#'], signed, { secret: ['forwardedTo'] }),
  envelope: kept('Envelopes of agreements', ['ENVELOPE#', 'ENVELOPE'], signed),
  dealAgreement: kept('Agreements of deals', ['DEALS#', 'AGREEMENT#'], ofBoth),
  dealEnvelope: ofNobody('Envelopes of deals', ['ENVELOPE#', 'DEAL']),
  signing: deleted('Envelope being made', ['SIGNING#', 'SIGNING']),
  forward: deleted('Links to sign', ['FORWARD#', 'FORWARD']),
  signUpTicket: deleted('Sign-up under way', ['SIGNUP#', 'TICKET']),
  signUpCode: deleted('Code of a sign-up', ['SIGNUP#', 'CODE']),
  signUp: deleted('Sign-up', ['SIGNUP#', 'SIGNUP']),
  watch: deleted('Offerings watched', ['USER#', 'WATCH#']),
  watcher: deleted('Watchers of an offering', ['WATCHERS#', 'USER#'], { isTold: true }),
  search: deleted('Saved searches', ['USER#', 'SEARCH#']),
  alert: deleted('Searches with an alert', ['ALERTS#', 'SEARCH#'], { isTold: true }),
  searchMatch: deleted('Matches of saved searches', ['MATCHES#', 'MATCH#']),
  visit: deleted('Visits', ['USER#', 'VISIT']),
  dataRoomVisit: deleted('Visits of due-diligence files', ['USER#', 'DATAROOM#']),
  questionVisit: deleted('Visits of questions', ['USER#', 'QUESTIONS#']),
  question: {
    at: ['QUESTIONS#', 'QUESTION#'],
    title: 'Questions about offerings',
    fate: 'pseudonymized',
    why: questions,
    whose: ['userId'],
    names: ['userName'],
    steps: ['answered'],
  },
  deal: {
    at: ['DEALS#', 'DEAL#'],
    title: 'Deals',
    fate: 'pseudonymized',
    why: deals,
    whose: ['assigneeId'],
    names: ['assignee'],
    steps: [
      'canceled',
      'cancellation',
      'priceEntered',
      'funding.settled',
      'statement.signed.buyer',
      'statement.signed.seller',
    ],
    partsWithSteps: ['steps'],
  },
  closing: {
    at: ['CLOSINGS#', 'CLOSING#'],
    title: 'Closings',
    fate: 'pseudonymized',
    why: deals,
    whose: [],
    steps: ['begun', 'released'],
  },
  outsideSettlement: {
    at: ['CLOSINGS#', 'OUTSIDE'],
    title: 'Positions of LPs that were settled outside',
    fate: 'pseudonymized',
    why: "The positions are the credit unions' and stay; the name is replaced, and an opaque id is left.",
    whose: [],
    steps: [
      'entered',
      'confirmed',
      'pending',
      'settled.closing.begun',
      'settled.closing.released',
      'pending.closing.begun',
      'pending.closing.released',
    ],
  },
  settlementTerms: ofNobody('Settlement terms', ['CLOSINGS#', 'TERMS']),
  statement: kept('Closing statements', ['STATEMENTS#', 'STATEMENT#'], signedPapers),
  dealPosition: ofNobody('Positions of deals', ['DEALS#', 'POSITION#']),
  statementFile: ofNobody('Hashes of files of closing statements', ['STATEMENTFILES#', 'FILE#']),
  servicingMonth: {
    at: ['SERVICING#', 'MONTH#'],
    title: 'Servicing months',
    fate: 'pseudonymized',
    why: deals,
    whose: ['loadedById', 'columnsById', 'postedById'],
    names: ['loadedBy', 'postedBy'],
  },
  servicingStatement: ofNobody('Statements of servicing months', ['SERVICING#', 'STATEMENT#']),
  ledgerAccounts: {
    at: ['LEDGERACCOUNTS#', 'ACCOUNTS'],
    title: 'Accounts of ledger entries',
    fate: 'pseudonymized',
    why: 'The accounts stay; the name is replaced.',
    whose: ['changedById'],
    names: ['changedBy'],
  },
  alertLimit: {
    at: ['ALERTLIMITS#', 'LIMIT'],
    title: 'Limits of alerts',
    fate: 'pseudonymized',
    why: limits,
    whose: ['changedById'],
    names: ['changedBy'],
  },
  servicingLedger: ofNobody('Last posted servicing months', ['SERVICING#', 'LEDGER']),
  dealOf: ofNobody('Ways to deals', ['DEALSOF#', 'DEAL#']),
  inbox: deleted('Inbox', ['INBOX#', 'NOTICE#']),
  connection: deleted('Open browsers', ['CONNECTIONS#', 'CONNECTION#'], { secret: ['connectionId'] }),
  told: deleted('Messages sent', ['TOLD#', ''], { isTold: true }),
  digest: deleted('Messages counted', ['DIGEST#', 'COUNT'], { isTold: true }),
  held: deleted('Messages held back', ['DIGEST#', 'HELD#'], { isTold: true }),
  arranged: deleted('Messages arranged', ['DIGEST#', 'ARRANGED'], { isTold: true }),
  heldFile: deleted('Files to tell of', ['FILEGROUP#', 'FILE#'], { isTold: true }),
  toldFiles: deleted('Files told of', ['FILEGROUP#', 'TOLD'], { isTold: true }),
  mailed: deleted('Mails sent by calls', ['MAILED#', 'TO#'], { isTold: true }),
  contactMessage: deleted('Contact messages', ['CONTACT#', 'CONTACT#'], { whose: ['email', 'userId'] }),
  idempotency: deleted('Answers kept for repeats', ['IDEMPOTENCY#', 'IDEMPOTENCY'], { whose: ['PK'] }),
  commitment: {
    at: ['OFFERING#', 'COMMITMENT#'],
    title: 'Purchase commitments',
    fate: 'pseudonymized',
    why: orders,
    whose: ['userId'],
    names: ['userName'],
    steps: ['assigned'],
  },
  scenario: {
    at: ['SCENARIOS#', 'SCENARIO#'],
    title: 'Saved what-if scenarios',
    fate: 'pseudonymized',
    why: scenarios,
    whose: ['savedById'],
    names: ['savedBy'],
  },
  comparedScenario: {
    at: ['SCENARIOS#', 'COMPARED'],
    title: 'Scenarios that LPs are compared with',
    fate: 'pseudonymized',
    why: scenarios,
    whose: ['chosenById'],
    names: ['chosenBy'],
  },
  allocationRun: {
    at: ['ALLOCATION#', 'RUN#'],
    title: 'Runs of allocations',
    fate: 'pseudonymized',
    whose: ['createdById'],
    why: 'What an allocation was decided from stays; the name is replaced.',
    names: ['createdBy'],
    steps: ['submitted', 'approved', 'returned', 'applied', 'discarded'],
  },
  compliance: {
    at: ['CREDITUNION#', 'COMPLIANCE'],
    title: 'Limits of credit unions',
    fate: 'pseudonymized',
    why: limits,
    whose: ['changedById'],
    names: ['changedBy'],
    steps: ['pending', 'pendingMode'],
  },
  outside: {
    at: ['CREDITUNION#', 'OUTSIDE'],
    title: 'What credit unions hold outside',
    fate: 'pseudonymized',
    why: limits,
    whose: ['changedById'],
    names: ['changedBy'],
  },
  earlierOutside: {
    at: ['CREDITUNION#', 'EARLIEROUTSIDE#'],
    title: 'What credit unions held outside before',
    fate: 'pseudonymized',
    why: limits,
    whose: ['changedById'],
    names: ['changedBy'],
  },
  authorities: {
    at: ['CREDITUNION#', 'AUTHORITIES'],
    title: 'Who may decide how much',
    fate: 'pseudonymized',
    why: authority,
    whose: ['changedById'],
    names: ['changedBy'],
    steps: ['pending', 'administration'],
  },
  wireInstructions: {
    at: ['WIREINSTRUCTIONS#', 'WIREINSTRUCTIONS'],
    title: 'Wire instructions of credit unions',
    fate: 'pseudonymized',
    why: "The instructions are the credit union's and stay, sealed; the name is replaced, and an opaque id is left.",
    whose: [],
    steps: ['entered', 'confirmed', 'pending'],
    secret: ['present', 'pending'],
  },
  purchaseProposal: {
    at: ['CREDITUNION#', 'PROPOSAL#'],
    title: 'Purchases they proposed',
    fate: 'pseudonymized',
    why: orders,
    whose: ['userId'],
    names: ['userName'],
  },
  waitingProposal: ofNobody('Which proposals wait', ['WAITINGPROPOSALS', 'PROPOSAL#']),
  proposalStep: kept('What became of proposals', ['PROPOSALS#', 'STEP#'], forGood, { whose: ['userId'] }),
  allocationPart: ofNobody('What allocations give each order', ['ALLOCATION#', 'RESULT#']),
  applying: ofNobody('Allocations being applied', ['APPLYING', 'APPLYING#']),
  askedClosing: ofNobody('Order books to be closed again', ['CLOSINGS', 'CLOSING#']),
  position: ofNobody('What a credit union committed to', ['CREDITUNION#', 'EXPOSURE#']),
  evidence: kept('Evidence of checked limits', ['EVIDENCE#', 'EVIDENCE#'], forGood, { whose: ['userId'] }),
  evidenceOn: ofNobody('Which checks an offering has', ['OFFERING#', 'EVIDENCE#']),
  evidencePdf: ofNobody('Hashes of PDFs of checked limits', ['EVIDENCEPDF#', 'PDF#']),
  evidenceHead: ofNobody('Ends of chains of evidence', ['EVIDENCEHEAD#', 'HEAD']),
  orderBook: {
    at: ['ALLOCATION#', 'BOOK'],
    title: 'Closed order books',
    fate: 'pseudonymized',
    why: 'Orders are decided by it; the name is replaced.',
    steps: ['closing'],
    secret: ['seed'],
  },
  limitDocument: {
    at: ['CREDITUNION#', 'LIMITDOCUMENT#'],
    title: 'Documents of limits they sent',
    fate: 'pseudonymized',
    why: limits,
    whose: ['sentById'],
    names: ['sentBy'],
    secret: ['multipartId'],
  },
  brokenLimits: ofNobody('Limits that call reports broke', ['CREDITUNION#', 'BROKEN#']),
  callReportLine: ofNobody('What call reports say of credit unions', ['CALLREPORT#', 'CYCLE#']),
  reportRoster: ofNobody('Credit unions of call reports in short', ['CALLREPORTROSTER#', 'PART#']),
  reportFile: {
    at: ['CALLREPORTS', 'FILE#'],
    title: 'Call reports they sent in',
    fate: 'pseudonymized',
    why: limits,
    whose: ['uploadedById'],
    names: ['uploadedBy'],
    secret: ['multipartId'],
  },
  importedReport: {
    at: ['CALLREPORTS', 'CYCLE#'],
    title: 'Call reports they took in',
    fate: 'pseudonymized',
    why: limits,
    whose: ['importedById'],
    names: ['importedBy'],
  },
  callReportInForce: {
    at: ['CALLREPORTS', 'CURRENT'],
    title: 'Call report they put into effect',
    fate: 'pseudonymized',
    why: limits,
    whose: ['putById'],
    names: ['putBy'],
  },
  tape: {
    at: ['TAPES#', 'TAPE#'],
    title: 'Loan tapes they uploaded',
    fate: 'pseudonymized',
    why: tapes,
    whose: ['uploadedById'],
    names: ['uploadedBy'],
    secret: ['multipartId'],
  },
  tapeSamples: ofNobody('Samples of columns of loan tapes, for a day', ['TAPES#', 'SAMPLES#']),
  tapeSecret: ofNobody('Secrets that ids of loans are hidden with', ['TAPESECRET#', 'TAPESECRET'], {
    secret: ['secret'],
  }),
  mapping: ofNobody('What a seller took headings of tapes for', ['CREDITUNION#', 'MAPPING#']),
  interest: {
    at: ['OFFERING#', 'INTEREST#'],
    title: 'Indications of interest',
    fate: 'pseudonymized',
    why: orders,
    whose: ['userId'],
    names: ['userName'],
  },
  announcement: {
    at: ['ANNOUNCEMENTS#', 'ANNOUNCEMENT#'],
    title: 'Announcements',
    fate: 'pseudonymized',
    why: 'What buyers were told stays; the name is replaced.',
    whose: ['byId'],
    names: ['byName'],
  },
  role: {
    at: ['ROLE#', 'ROLE'],
    title: 'Role of administrator',
    fate: 'pseudonymized',
    whose: ['members'],
    why: 'They lose the role.',
  },
  history: kept('History', ['HISTORY#', 'HISTORY#'], forGood, { whose: ['userId'] }),
  audit: kept('Audit', ['AUDIT#', 'AUDIT#'], forGood),
  access: kept('Access log', ['ACCESS#', 'ACCESS#'], forGood, { whose: ['userId'] }),
  block: kept('Texts of the site, as now', ['BLOCKS', 'BLOCK#'], forGood, { whose: ['userId'] }),
  contentVersion: kept('Texts of the site, every version', ['CONTENT#', 'VERSION#'], forGood, { whose: ['userId'] }),
  delivery: kept('Deliveries to the webhook', ['WEBHOOK#', 'DELIVERY#'], sent),
  redelivery: kept('Deliveries sent again', ['REDELIVERY#', 'REDELIVERY#'], sent),
  document: kept('Files', ['DOCUMENTS#', 'DOCUMENT#'], 'Who sent a file is part of what the file says of itself.', {
    whose: [],
    named: ['uploadedBy'],
  }),
  platform: {
    at: ['PLATFORM', 'SETTINGS'],
    title: 'Settings of the platform',
    fate: 'pseudonymized',
    why: 'The settings stay; the name is replaced.',
    whose: ['changedById'],
    names: ['changedBy'],
  },
  assumptions: {
    at: ['PLATFORM', 'ASSUMPTIONS'],
    title: 'Assumptions of what-ifs',
    fate: 'pseudonymized',
    why: 'The assumptions stay; the name is replaced.',
    whose: ['changedById'],
    names: ['changedBy'],
  },
  systemMessage: kept(
    'System messages',
    ['SYSTEMMESSAGES', 'SYSTEMMESSAGE#'],
    'A name without an id, gone a year after the message ended.',
    { whose: [], named: ['createdBy', 'changedBy'] },
  ),
  offering: ofNobody('Offerings', ['OFFERING#', 'OFFERING']),
  look: ofNobody('Looks of credit unions at offerings', ['LOOKS#', 'LOOK#']),
  shownTerms: ofNobody('Terms of offerings as they were shown', ['TERMS#', 'TERMS#']),
  section: ofNobody('Sections of files', ['DOCUMENTS#', 'SECTION#']),
  folder: ofNobody('Folders', ['FOLDERS', 'FOLDER#']),
  creditUnion: ofNobody('Credit unions', ['CREDITUNION#', 'CREDITUNION']),
  creditUnionName: ofNobody('Credit unions by name', ['CREDITUNIONNAME#', 'CREDITUNIONNAME']),
  routingNumber: ofNobody('Credit unions by number', ['ROUTINGNUMBER#', 'ROUTINGNUMBER']),
  charterNumber: ofNobody('Credit unions by charter', ['CHARTERNUMBER#', 'CHARTERNUMBER']),
  migration: ofNobody('Migrations', ['MIGRATIONS', 'MIGRATION#']),
  journal: ofNobody('Journals', ['JOURNALS', '']),
  journalEntry: kept('Journal entries', ['JOURNAL#', ''], 'Keys of changed records, for 30 days.', { whose: [] }),
  rate: ofNobody('Counters of calls, by a hash', ['RATE#', 'RATE#']),
  lpCounter: ofNobody('Counter of LP numbers', ['COUNTER#LP', 'COUNTER']),
};

export const personalDataAt = ({ PK, SK }: Key): PersonalData | undefined =>
  Object.values(personalData).find(({ at: [partition, place] }) => PK.startsWith(partition) && SK.startsWith(place));
