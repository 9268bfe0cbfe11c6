/** Destinations other than the inbox, which keeps every notice. */
export const destinations = ['SMS', 'EMAIL'] as const;
export type Destination = (typeof destinations)[number];

/** How the table of preferences is grouped. Entries of 'Hidden' are never shown and never lost (spec 3). */
export const entryCategories = [
  'Loan participations',
  'Your orders',
  'Your files',
  'Your offerings',
  'Administration',
  'Hidden',
] as const;
export type EntryCategory = (typeof entryCategories)[number];

export interface NotificationEntry {
  /** Completes "We tell you when …" in the table of preferences and in mails. */
  description: string;
  category: EntryCategory;
  availableDestinations: readonly Destination[];
  usually: readonly Destination[];
  for: 'users' | 'administrators' | 'everyone';
  isMandatory?: true;
}

const both = ['SMS', 'EMAIL'] as const;
const mail = ['EMAIL'] as const;

export const notificationEntries = {
  NewOfferings: {
    description: 'A new LP is open to your credit union',
    category: 'Loan participations',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  SearchMatches: {
    description: 'A new LP matches a search you saved with an alert',
    category: 'Loan participations',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  WatchedOfferings: {
    description: 'An LP on your watchlist changes or gets a due diligence file',
    category: 'Loan participations',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  OfferingChanges: {
    description: 'An LP your credit union has an order on changes or is withdrawn',
    category: 'Loan participations',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  DueDiligenceFiles: {
    description: 'A due diligence file is added to an LP your credit union has an order on',
    category: 'Loan participations',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  Deadlines: {
    description: 'Due diligence on an LP your credit union has an order on ends in 7 days or tomorrow',
    category: 'Loan participations',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  Questions: {
    description:
      'Someone asks about an LP your credit union sells, or a question of yours or about an LP you looked at is answered',
    category: 'Loan participations',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  Deals: {
    description: 'A deal of your credit union takes a step toward its wire',
    category: 'Your orders',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  Announcements: {
    description: 'Tandem has an announcement about an LP',
    category: 'Loan participations',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  OrderReceipts: {
    description: 'A colleague indicates interest or submits, changes or withdraws a purchase commitment',
    category: 'Your orders',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  OrderDecisions: {
    description: "A colleague's purchase commitment is accepted or rejected",
    category: 'Your orders',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  Approvals: {
    description:
      'A purchase, or a change of limits or wire instructions, needs your approval, or a colleague decides on your purchase',
    category: 'Your orders',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  LimitsExceeded: {
    description: 'A new call report puts your credit union over one of its limits',
    category: 'Your orders',
    availableDestinations: both,
    usually: mail,
    for: 'users',
  },
  Reports: {
    description: 'A report on an LP your credit union bought or sells is available',
    category: 'Your files',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  Downloads: {
    description: 'A file is available under Downloads',
    category: 'Your files',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  Demand: {
    description: 'Demand for an LP your credit union sells changes or is allocated',
    category: 'Your offerings',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  SellerDrafts: {
    description: 'An LP your credit union prepared is published or sent back to you',
    category: 'Your offerings',
    availableDestinations: mail,
    usually: mail,
    for: 'users',
  },
  DraftsToReview: {
    description: 'A seller submits an LP or a loan tape for review',
    category: 'Administration',
    availableDestinations: both,
    usually: mail,
    for: 'administrators',
  },
  PurchaseCommitments: {
    description: 'A credit union submits, changes or withdraws a purchase commitment, or an allocation decides them',
    category: 'Administration',
    availableDestinations: both,
    usually: mail,
    for: 'administrators',
  },
  Indications: {
    description: 'A credit union indicates interest in an LP',
    category: 'Administration',
    availableDestinations: mail,
    usually: [],
    for: 'administrators',
  },
  QuestionsToPublish: {
    description: 'A buyer asks about an LP, or an answer is waiting for you to publish it',
    category: 'Administration',
    availableDestinations: mail,
    usually: mail,
    for: 'administrators',
  },
  DealsToRun: {
    description: 'A deal between two credit unions takes a step, or a contact is replaced',
    category: 'Administration',
    availableDestinations: mail,
    usually: mail,
    for: 'administrators',
  },
  Uploads: {
    description: 'A credit union uploads a file',
    category: 'Administration',
    availableDestinations: mail,
    usually: mail,
    for: 'administrators',
  },
  LimitChanges: {
    description: "A change to a credit union's limits waits 24 hours, and you can confirm it sooner",
    category: 'Administration',
    availableDestinations: mail,
    usually: mail,
    for: 'administrators',
  },
  WireCallBacks: {
    description: "A credit union's new wire instructions wait for an administrator to call it back",
    category: 'Administration',
    availableDestinations: both,
    usually: mail,
    for: 'administrators',
  },
  Agreements: {
    description: 'Someone signs the user agreement and is ready to be verified, or the agreement is rejected',
    category: 'Administration',
    availableDestinations: both,
    usually: mail,
    for: 'administrators',
  },
  ContactMessages: {
    description: 'A visitor sends a message with the contact form',
    category: 'Administration',
    availableDestinations: mail,
    usually: [],
    for: 'administrators',
  },
  InactiveUsers: {
    description: 'A user has been inactive for 30 days',
    category: 'Administration',
    availableDestinations: mail,
    usually: [],
    for: 'administrators',
  },
  Contracts: {
    description: 'Your user agreement is signed or rejected, or your purchase commitment is accepted or rejected',
    category: 'Hidden',
    availableDestinations: mail,
    usually: mail,
    for: 'everyone',
    isMandatory: true,
  },
  Security: {
    description: 'Something changes who can use your account',
    category: 'Hidden',
    availableDestinations: mail,
    usually: mail,
    for: 'everyone',
    isMandatory: true,
  },
  WireInstructions: {
    description: 'Wire instructions of your credit union, or of a seller you have a deal with, change',
    category: 'Hidden',
    availableDestinations: mail,
    usually: mail,
    for: 'everyone',
    isMandatory: true,
  },
} as const satisfies Record<string, NotificationEntry>;

export type EntryName = keyof typeof notificationEntries;
export const entryNames = Object.keys(notificationEntries) as EntryName[];
export const entryOf = (name: EntryName): NotificationEntry => notificationEntries[name];

export type Wish = Record<Destination, boolean>;

/** Unset entries follow the catalogue. */
export type Wishes = Partial<Record<EntryName, Wish>>;

/** A mandatory entry always goes out by mail. */
export function wishFor(name: EntryName, wishes: Wishes): Wish {
  const { availableDestinations, usually, isMandatory } = entryOf(name);
  const isOn = (destination: Destination): boolean =>
    availableDestinations.includes(destination) &&
    ((isMandatory && destination === 'EMAIL') || (wishes[name]?.[destination] ?? usually.includes(destination)));
  return { SMS: isOn('SMS'), EMAIL: isOn('EMAIL') };
}

export const entriesFor = ({ isAdmin }: { isAdmin: boolean }): EntryName[] =>
  entryNames.filter((name) => ['everyone', isAdmin ? 'administrators' : 'users'].includes(entryOf(name).for));

export interface SmsNumber {
  /** E.164: `+15125550142`. */
  number: string;
  /** Moment when the owner entered the code; null: only the code is sent there. */
  confirmedAt: string | null;
}

export interface Preferences {
  userId: string;
  sms: SmsNumber | null;
  wishes: Wishes;
  version: number;
}
