import { invitation } from '#functions/api/signing/forward.ts';
import { reminder } from '#functions/api/signup.ts';
import { contactMail } from '#functions/consumers/contact-mail.ts';
import { noticeMail, type Places } from '#functions/notices/notice-mail.ts';
import type { NamedFacts, NoticeWords } from '#functions/notices/notice-words.ts';
import { isSecurityEvent } from '#functions/notices/security-words.ts';
import { digestWords, noticeWords } from '#functions/notices/words.ts';
import type { Mail } from '#functions/services/mailer.ts';
import type { Facts } from '#shared/domain/hearing-facts.ts';
import { type EntryName, entryOf } from '#shared/domain/notification-entries.ts';
import { isOpen } from '#shared/domain/offering-state.ts';
import type { Event, EventOf, EventType } from '#shared/events/event.ts';
import { demoWorld } from '../demo-data/world.ts';

/** A mail as the gallery shows it. */
export interface Sample {
  /** The event and the audience: `commitment.submitted · Demand`. */
  name: string;
  mail: Omit<Mail, 'to'>;
}

type Data<T extends EventType> = EventOf<T>['data'];
const lpNumber = '1042';
const by = { byId: 'U-BEN', byName: 'Ben Castellano' };
const order = {
  lpNumber,
  ...by,
  creditUnionId: 'CU-HARBOR',
  creditUnionName: 'Harbor Light Federal Credit Union',
  routingNumber: '211274450',
  amount: 125_000_000,
};
const account = { userId: 'U-ANA', userName: 'Ana Reyes', byId: 'U-MORGAN', byName: 'Morgan Ellison' };
const file = {
  itemUniqueId: 'F-1',
  creditUnionId: null,
  uploadedBy: 'Ben Castellano',
  owner: lpNumber,
  itemName: 'Loan tape.xlsx',
  section: 'Loan Data',
};
const proposal = {
  ...by,
  creditUnionId: 'CU-HARBOR',
  proposalId: '1042-1',
  lpNumber,
  amount: 125_000_000,
  toldIds: ['U-ANA'],
};
const ofDeal = { creditUnionId: 'CU-HARBOR', dealId: 'CU-HARBOR-1042-Commitment' };
const orders: EntryName[] = ['OrderReceipts', 'Demand'];

/** Sample data by event type, and the entries under which it is read. */
const told: { [T in EventType]?: [entries: EntryName[], ...data: Data<T>[]] } = {
  'offering.handed-in': [['DraftsToReview'], { lpNumber, ...by }],
  'offering.sent-back': [['SellerDrafts'], { lpNumber, ...by }],
  'offering.published': [['NewOfferings', 'SearchMatches', 'SellerDrafts'], { lpNumber, ...by }],
  'offering.unpublished': [['OfferingChanges'], { lpNumber, ...by }],
  'offering.state-changed': [['OfferingChanges', 'WatchedOfferings'], { lpNumber, ...by, from: 'Open', to: 'Full' }],
  'offering.withdrawn': [['OfferingChanges'], { lpNumber, ...by }],
  'offering.term-sheet-changed': [['OfferingChanges'], { lpNumber, ...by, changed: ['coupon'] }],
  'offering.contact-replaced': [
    ['DealsToRun'],
    { lpNumber, ...by, creditUnionId: 'CU-SUMMIT', creditUnionName: 'Summit Ridge Credit Union' },
  ],
  'offering.price-changed': [['OfferingChanges', 'WatchedOfferings'], { lpNumber, ...by, before: 100, after: 100.25 }],
  'offering.deadline-near': [
    ['Deadlines'],
    { lpNumber, ...by, deadline: '2026-12-04T00:00:00.000Z', daysLeft: 7 },
    { lpNumber, ...by, deadline: '2026-11-28T00:00:00.000Z', daysLeft: 1 },
  ],
  'tape.handed-in': [['DraftsToReview'], { lpNumber, ...by, tapeId: 'T-1' }],
  'tape.terms-proposed': [['DraftsToReview'], { lpNumber, ...by, tapeId: 'T-1' }],
  'tape.sent-back': [['SellerDrafts'], { lpNumber, ...by, tapeId: 'T-1' }],
  'tape.superseded': [['OfferingChanges', 'WatchedOfferings'], { lpNumber, ...by, tapeId: 'T-1', byTapeId: 'T-2' }],
  'question.asked': [['Questions', 'QuestionsToPublish'], { lpNumber, ...by, questionId: '1001-Q1' }],
  'question.answered': [
    ['Questions', 'QuestionsToPublish'],
    { lpNumber, ...by, questionId: '1001-Q1', askerId: 'U-ANA' },
  ],
  'question.declined': [['Questions'], { lpNumber, ...by, questionId: '1001-Q1', askerId: 'U-ANA' }],
  'deal.step-done': [
    ['Deals', 'DealsToRun'],
    { lpNumber, ...by, ...ofDeal, step: 'agreementSent', next: 'agreementSigned', parties: ['buyer', 'seller'] },
  ],
  'deal.step-undone': [
    ['Deals', 'DealsToRun'],
    { lpNumber, ...by, ...ofDeal, step: 'closingTape', parties: ['seller'] },
  ],
  'deal.step-due': [
    ['Deals', 'DealsToRun'],
    { lpNumber, ...by, ...ofDeal, step: 'wireSent', due: '2026-12-14', isOverdue: false, parties: ['buyer'] },
    { lpNumber, ...by, ...ofDeal, step: 'wireSent', due: '2026-12-14', isOverdue: true, parties: ['buyer'] },
  ],
  'deal.statement-released': [
    ['Deals', 'DealsToRun'],
    { lpNumber, ...by, ...ofDeal, version: 1, accepted: 1_200_000_000, amount: 1_180_800_000 },
    { lpNumber, ...by, ...ofDeal, version: 2, accepted: 1_200_000_000, amount: 1_200_000_000 },
  ],
  'deal.statement-signed': [['Deals', 'DealsToRun'], { lpNumber, ...by, ...ofDeal, version: 1, side: 'buyer' }],
  'deal.wire-recorded': [
    ['Deals', 'DealsToRun'],
    { lpNumber, ...by, ...ofDeal, kind: 'sent', isHeld: false },
    { lpNumber, ...by, ...ofDeal, kind: 'received', isHeld: true },
  ],
  'deal.funded': [['Deals', 'DealsToRun'], { lpNumber, ...by, ...ofDeal }],
  'deal.question-asked': [['Deals', 'DealsToRun'], { lpNumber, ...by, ...ofDeal }],
  'deal.question-answered': [['Deals', 'DealsToRun'], { lpNumber, ...by, ...ofDeal }],
  'deal.cancellation-asked': [['DealsToRun'], { lpNumber, ...by, ...ofDeal }],
  'deal.canceled': [['Deals', 'DealsToRun'], { lpNumber, ...by, ...ofDeal }],
  'statement.posted': [
    ['Reports'],
    { lpNumber, ...by, period: '2026-10', isRestated: false, holderIds: ['CU60001'] },
    { lpNumber, ...by, period: '2026-10', isRestated: true, holderIds: ['CU60001'] },
  ],
  'statement.overdue': [['Reports', 'DealsToRun'], { lpNumber, ...by, period: '2026-10', holderIds: ['CU60001'] }],
  'performance.alert': [['Reports'], { lpNumber, creditUnionId: 'CU60001', period: '2026-10' }],
  'question.published': [['Questions'], { lpNumber, ...by, questionId: '1001-Q1' }],
  'search.matched': [['SearchMatches'], { userId: 'U-ANA', id: 'daily-2026-11-26' }],
  'offering.announced': [['Announcements'], { lpNumber, ...by, announcementId: 'N-1' }],
  'indication.submitted': [[...orders, 'Indications'], order],
  'indication.changed': [[...orders, 'Indications'], order],
  'commitment.submitted': [[...orders, 'PurchaseCommitments'], order],
  'commitment.edited': [[...orders, 'PurchaseCommitments'], { ...order, formerAmount: 100_000_000 }],
  'commitment.withdrawn': [[...orders, 'PurchaseCommitments'], order],
  'commitment.accepted': [
    ['Contracts', 'OrderDecisions'],
    { ...order, allocation: { runId: 'A-1', requested: 2 * order.amount } },
  ],
  'commitment.rejected': [['Contracts', 'OrderDecisions'], order],
  'book.closing-asked': [['PurchaseCommitments'], { lpNumber, ...by }],
  'allocation.submitted': [['PurchaseCommitments'], { lpNumber, ...by, runId: 'A-1', runName: 'Run 3' }],
  'allocation.applied': [
    ['PurchaseCommitments', 'Demand'],
    { lpNumber, ...by, runId: 'A-1', orders: 24, served: 21, allocated: 1_050_000_000, unallocated: 4_041_883 },
  ],
  'limits.change-waiting': [
    ['Approvals', 'LimitChanges'],
    { ...by, creditUnionId: 'CU-HARBOR', creditUnionName: 'Harbor Light Federal Credit Union', what: 'authorities' },
  ],
  'wire-instructions.entered': [
    ['Approvals', 'WireCallBacks'],
    { ...by, creditUnionId: 'CU-SUMMIT', creditUnionName: 'Summit Ridge Credit Union', waitsFor: 'partner' },
  ],
  'wire-instructions.changed': [
    ['WireInstructions'],
    { ...by, creditUnionId: 'CU-SUMMIT', creditUnionName: 'Summit Ridge Credit Union' },
  ],
  'limits.broken': [
    ['LimitsExceeded'],
    { creditUnionId: 'CU-HARBOR', creditUnionName: 'Harbor Light Federal Credit Union', cycle: '2026-06' },
  ],
  'limits.shared': [['Security'], { creditUnionId: 'CU-HARBOR', creditUnionName: 'Harbor Light Federal Credit Union' }],
  'proposal.waiting': [['Approvals'], proposal],
  'proposal.approved': [['Approvals'], proposal],
  'proposal.declined': [['Approvals'], proposal],
  'proposal.reminder': [['Approvals'], proposal],
  'proposal.figures-changed': [['Approvals'], proposal],
  'proposal.terms-changed': [
    ['Approvals'],
    {
      ...proposal,
      changes: [
        { label: 'Servicing fee', before: '0.50%', after: '0.75%' },
        { label: 'Minimum purchase', before: '$100,000.00', after: '$250,000.00' },
      ],
    },
  ],
  'proposal.lapsed': [['Approvals'], { ...proposal, because: 'Time' }],
  'file.received': [['Uploads'], { ...file, kind: 'uploads', owner: 'CU-HARBOR' }],
  'agreement.completed': [['Contracts', 'Agreements'], { ...account, isForwarded: true }],
  'agreement.rejected': [['Contracts', 'Agreements'], account],
  'agreement.forwarded': [['Security'], { ...account, to: 'Jordan Blake, jblake@harborlight.example' }],
  'user.verified': [['Security'], account],
  'user.verification-removed': [['Security'], account],
  'user.verification-restored': [['Security'], account],
  'user.disabled': [['Security'], account],
  'user.enabled': [['Security'], account],
  'user.administrator-granted': [['Security'], account],
  'user.administrator-removed': [['Security'], account],
  'user.factor-enrolled': [['Security'], account],
  'user.factor-replaced': [['Security'], account],
  'user.factor-removed': [['Security'], account],
  'user.factor-reset': [['Security'], account],
  'user.reset-unfinished': [['Security'], account],
  'user.codes-guessed': [['Security'], account],
  'user.password-changed': [['Security'], account],
  'user.password-reset': [['Security'], account],
  'user.flagged-inactive': [['InactiveUsers'], account],
  'contact.received': [['ContactMessages'], { messageId: 'M01JD3Y7Q2' }],
};

const at = '2026-11-27T15:04:00.000Z';
const eventOf = (type: EventType, data: unknown) =>
  ({ id: `E-${type}`, type, version: 1, at, subject: `offerings/${lpNumber}`, data }) as Event;

/** Files of several kinds are one type of event, read under an entry each. */
const files: [EntryName, Event][] = [
  ['WatchedOfferings', eventOf('file.available', { ...file, kind: 'due-diligence' })],
  ['DueDiligenceFiles', eventOf('file.available', { ...file, kind: 'due-diligence' })],
  ['Reports', eventOf('file.available', { ...file, kind: 'reports' })],
  ['Downloads', eventOf('file.available', { ...file, kind: 'downloads' })],
];

/** Every mail that the product sends, with data as it may have; codes are sent by Cognito, in words of its pool. */
export function samples(places: Places): Sample[] {
  const notices = Object.entries(told).flatMap(([type, [entries, ...data]]) =>
    data.flatMap((one) => entries.map((entry): [EntryName, Event] => [entry, eventOf(type as EventType, one)])),
  );
  const facts = demoFacts();
  const shown = (entry: EntryName, words: NoticeWords) => {
    const isAdmin = entryOf(entry).for === 'administrators';
    const token = entryOf(entry).isMandatory ? null : 'a-link-of-this-gallery';
    return noticeMail(words, { person: { id: 'U-ANA', isAdmin }, entry, token }, places);
  };
  return [
    ...[...notices, ...files].map(([entry, event]) => ({
      name: nameOf(event, entry),
      mail: shown(entry, noticeWords(event, { entry, facts })),
    })),
    { name: 'digest · NewOfferings', mail: shown('NewOfferings', digestWords(held)) },
    { name: 'contact message · support', mail: contactMail(contact, places.siteUrl) },
    { name: 'sign-up with a known address', mail: reminder('', places.siteUrl) },
    { name: 'forwarded agreement · signer', mail: invitation(signer, '', `${places.siteUrl}/sign#a-link`) },
  ];
}

function nameOf(event: Event, entry: EntryName): string {
  if (isSecurityEvent(event)) return event.type;
  return `${event.type}${caseOf(event)} · ${entry}`;
}

/** Tells samples of one type apart. */
function caseOf(event: Event): string {
  switch (event.type) {
    case 'offering.deadline-near':
      return `, days left: ${event.data.daysLeft}`;
    case 'deal.statement-released':
      return `, version ${event.data.version}`;
    case 'deal.step-due':
      return event.data.isOverdue ? ', overdue' : '';
    case 'statement.posted':
      return event.data.isRestated ? ', restated' : '';
    case 'deal.wire-recorded':
      return event.data.isHeld ? ', held' : '';
    default:
      return '';
  }
}

const signer = {
  givenName: 'Ana',
  surname: 'Reyes',
  verifiedName: null,
  creditUnionName: order.creditUnionName,
};

function demoFacts(): Facts & NamedFacts {
  const { offerings } = demoWorld({ now: new Date(at), offerings: 12 });
  const offering = offerings.find(({ state, dueDiligenceDeadline }) => isOpen(state) && dueDiligenceDeadline);
  const message =
    "The seller has updated the loan tape as of October 31. Balances and payment histories are new; the pool is the same.\n\nIf you have questions, reply through the contact form and mention LP #1042.\nWe'll get back to you within a business day.";
  return {
    offering,
    interests: [],
    commitments: [],
    match: {
      userId: 'U-ANA',
      id: 'daily-2026-11-26',
      alert: 'daily',
      at,
      from: '2026-11-26',
      to: '2026-11-27',
      searches: [
        { name: 'Autos in Colorado', parameters: 'assetClass=Auto&place=CO&rate=7..', lpNumbers: ['1042', '1045'] },
        { name: 'Solar under $5M', parameters: 'assetClass=Solar&size=..5000000', lpNumbers: ['1044'] },
      ],
    },
    tape: {
      changes: { from: 'T-1', gone: 12, added: 0, changed: 1488 },
      sentBack: { at, byName: by.byName, reason: 'Two loans have no balance' },
    },
    rejectionReason: "The seller's limit for one buyer is used up",
    announcement: { audience: 'all', subject: 'Updated loan tape for LP #1042', message },
  };
}

const held = [
  ['1042', 'New auto'],
  ['1043', 'Residential real estate'],
  ['1044', 'Solar'],
].map(([number, type], i) => ({
  eventId: `E-${i}`,
  at,
  title: `New offering: LP #${number}, ${type}`,
  path: `/lp/${number}`,
}));

const contact = {
  id: 'M01JD3Y7Q2',
  at,
  firstName: 'Bea',
  lastName: 'Novak',
  company: 'Riverbend Community Credit Union',
  email: 'bea.novak@riverbend.example',
  phoneNumber: '(207) 555-0192',
  userId: null,
  message: 'We are new to participations.\nWho can walk us through a first purchase?',
  relatedObject: 'LP #1042',
  sourceUrl: 'https://tandem.example/contact',
  answered: null,
  version: 1,
};
