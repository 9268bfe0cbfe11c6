import * as z from 'zod';
import { reminderDays } from '../domain/deadline.ts';
import { offeringStates } from '../domain/offering.ts';
import {
  account,
  amount,
  by,
  file,
  lapsedProposal,
  offering,
  order,
  proposal,
  split,
  tape,
  waitingChange,
} from './event-data.ts';

interface Definition {
  summary: string;
  version: number;
  data: z.ZodObject;
}

/** Keeps the type of each, and holds all to the shape. */
const catalogue = <C extends Record<string, Definition>>(events: C): C => events;

const ofOffering = (summary: string) => ({ summary, version: 1, data: z.object(offering) });
const ofTape = (summary: string) => ({ summary, version: 1, data: z.object(tape) });
const ofOrder = (summary: string) => ({ summary, version: 1, data: z.object(order) });
/** `allocation`: the run that decided it together with all other orders, and what was asked for; null where it was decided alone. */
const ofDecision = (summary: string) => ({
  summary,
  version: 1,
  data: z.object({ ...order, allocation: z.object({ runId: z.string(), requested: amount }).nullable().optional() }),
});
const ofProposal = (summary: string) => ({ summary, version: 1, data: z.object(proposal) });
const ofAccount = (summary: string) => ({ summary, version: 1, data: z.object(account) });

/**
 * Everything that leaves the product as an event, each with the shape of its data. A field may be added to a version;
 * whoever takes one away or changes its meaning raises the version.
 */
export const events = catalogue({
  'offering.published': ofOffering('An offering is shown to the credit unions that may see it.'),
  'offering.handed-in': ofOffering('A seller has handed in a draft; administrators publish it or send it back.'),
  'offering.sent-back': ofOffering('A draft was sent back to its seller. What was said stays in the product.'),
  'offering.unpublished': ofOffering('A published offering is a draft again.'),
  'offering.state-changed': {
    summary: 'An offering moved to another state by an administrator or by the acceptance of a commitment.',
    version: 1,
    data: z.object({ ...offering, from: z.enum(offeringStates), to: z.enum(offeringStates) }),
  },
  'offering.withdrawn': ofOffering('An offering was withdrawn from the marketplace.'),
  'offering.term-sheet-changed': {
    summary: 'What an offering says of itself was edited.',
    version: 1,
    data: z.object({ ...offering, changed: z.array(z.string()) }),
  },
  'offering.deadline-near': {
    summary: 'The due diligence of an offering ends in seven days, or in one.',
    version: 1,
    data: z.object({ ...offering, deadline: z.string(), daysLeft: z.literal(reminderDays) }),
  },
  'offering.announced': {
    summary: 'An administrator has something to say about an offering. What is said stays in the product.',
    version: 1,
    data: z.object({ ...offering, announcementId: z.string() }),
  },
  'tape.handed-in': ofTape('A seller has handed in a loan tape; administrators publish it.'),
  'tape.terms-proposed': ofTape('A seller proposes what its tape says for the term sheet; administrators decide.'),
  'tape.published': ofTape('Buyers of an offering see the figures of a loan tape.'),
  'tape.superseded': {
    ...ofTape('A newer loan tape took the place of one that buyers saw.'),
    data: z.object({ ...tape, byTapeId: z.string() }),
  },
  'search.matched': {
    summary: 'Saved searches of a person found new offerings. What they look for stays in the product.',
    version: 1,
    data: z.object({ userId: z.string(), id: z.string() }),
  },
  'file.available': {
    summary: 'A file was found clean and can be opened: of due diligence, a report or a download.',
    version: 1,
    data: z.object(file),
  },
  'file.received': {
    summary: 'A credit union has uploaded a file for the administrators.',
    version: 1,
    data: z.object(file),
  },
  'indication.submitted': ofOrder('A credit union indicated interest.'),
  'indication.changed': ofOrder('A credit union changed its indication of interest.'),
  'commitment.submitted': ofOrder('A credit union submitted a purchase commitment.'),
  'commitment.edited': {
    summary: 'A credit union changed its pending purchase commitment.',
    version: 1,
    data: z.object({ ...order, formerAmount: amount.nullable() }),
  },
  'commitment.withdrawn': ofOrder('A pending purchase commitment was withdrawn.'),
  'commitment.accepted': ofDecision('A purchase commitment was accepted.'),
  'commitment.rejected': ofDecision('A purchase commitment was rejected.'),
  'book.closing-asked': {
    summary: 'An administrator asked a second one to close an order book again.',
    version: 1,
    data: z.object(offering),
  },
  'allocation.submitted': {
    summary: 'An administrator put a run of an allocation before a second one.',
    version: 1,
    data: z.object({ ...offering, runId: z.string(), runName: z.string() }),
  },
  'allocation.applied': {
    summary: 'An allocation decided all orders of an offering. Each is an event of its own too.',
    version: 1,
    data: z.object({ ...offering, runId: z.string(), ...split }),
  },
  'limits.change-waiting': {
    summary: "A change of a credit union's limits waits: for another of its administrators, or for 24 hours.",
    version: 1,
    data: z.object(waitingChange),
  },
  'limits.broken': {
    summary:
      'A call report put in force brought a credit union over limits of its own. Which, and by how much, stays in the product.',
    version: 1,
    data: z.object({ creditUnionId: z.string(), creditUnionName: z.string(), cycle: z.string() }),
  },
  'limits.shared': {
    summary:
      "A credit union is told, once, that it shares its limits with the site's administrators by no choice of its own.",
    version: 1,
    data: z.object({ creditUnionId: z.string(), creditUnionName: z.string() }),
  },
  'proposal.waiting': ofProposal('A purchase needs the approval of others of its own credit union.'),
  'proposal.approved': ofProposal('A purchase has the approvals it needs; it is a commitment now.'),
  'proposal.declined': ofProposal('A colleague declined a purchase. Why stays in the product.'),
  'proposal.reminder': ofProposal('A purchase still needs approval after two working days. Sent once for each.'),
  'proposal.figures-changed': ofProposal('Figures changed that a purchase was approved by; it needs approval again.'),
  'proposal.terms-changed': ofProposal('Terms changed that a purchase was approved by; it needs approval again.'),
  'proposal.lapsed': {
    summary: 'A purchase that needed approval lapsed: too late, the LP takes no orders, or the check got worse.',
    version: 1,
    data: z.object(lapsedProposal),
  },
  'agreement.completed': {
    summary: 'A user agreement was signed; its person can be verified.',
    version: 1,
    data: z.object({ ...account, isForwarded: z.boolean() }),
  },
  'agreement.rejected': ofAccount('An administrator rejected a user agreement.'),
  'agreement.forwarded': {
    summary: 'A user agreement was sent to another signer.',
    version: 1,
    data: z.object({ ...account, to: z.string() }),
  },
  'user.signed-up': ofAccount('Someone has an account.'),
  'user.verified': ofAccount('A user can see due diligence files and place orders.'),
  'user.verification-removed': ofAccount('A user can no longer do so.'),
  'user.verification-restored': ofAccount('A user can do so again.'),
  'user.disabled': ofAccount('An account was disabled; its sessions are over.'),
  'user.enabled': ofAccount('An account was enabled again.'),
  'user.flagged-inactive': ofAccount('A user has been away for 30 days.'),
  'user.administrator-granted': ofAccount('A user became an administrator.'),
  'user.administrator-removed': ofAccount('A user is no longer an administrator.'),
  'user.factor-enrolled': ofAccount('A user set up a second factor.'),
  'user.factor-replaced': ofAccount('A user replaced the second factor.'),
  'user.factor-removed': ofAccount('A second factor was switched off.'),
  'user.factor-reset': ofAccount('An administrator reset a second factor.'),
  'user.reset-unfinished': ofAccount('A user was replacing the authenticator app, and signed in without a code.'),
  'user.codes-guessed': ofAccount('Too many wrong codes were given at sign-in; sign-ins are refused for an hour.'),
  'user.password-changed': ofAccount('A user changed the password.'),
  'user.password-reset': ofAccount('A password was reset with a code sent by mail.'),
  'user.erased': {
    summary: 'A person was erased. Data of theirs that is kept under this id elsewhere should go, too.',
    version: 1,
    data: z.object({ userId: z.string() }),
  },
  'contact.received': {
    summary: 'A visitor sent a contact message. What it says stays in the product.',
    version: 1,
    data: z.object({ messageId: z.string() }),
  },
  'content.published': {
    summary: 'A text block of the public pages has a new version.',
    version: 1,
    data: z.object({ name: z.string(), contentVersion: z.number().int(), ...by }),
  },
});

type Events = typeof events;
export type EventType = keyof Events;
export const eventTypes = Object.keys(events) as EventType[];

/** One event. `id` stays the same however often it is delivered; events of one `subject` are published in order. */
export interface EventOf<T extends EventType> {
  id: string;
  type: T;
  version: number;
  /** ISO 8601 UTC. */
  at: string;
  /** `offerings/1001`, `users/…`, `credit-unions/…`: what it is about. */
  subject: string;
  data: z.output<Events[T]['data']>;
}

/** Any event; its type tells its data. */
export type Event = { [T in EventType]: EventOf<T> }[EventType];

/** The shape of one type of event as it is published. */
export const envelope = <T extends EventType>(type: T) =>
  z.object({
    id: z.string().min(1),
    type: z.literal(type),
    version: z.literal(events[type].version),
    at: z.iso.datetime(),
    subject: z.string().min(1),
    data: events[type].data as Events[T]['data'],
  });

/** How an event is read from a queue. Throws a ZodError on what is none. */
export const Event = z.discriminatedUnion(
  'type',
  eventTypes.map((type) => envelope(type)) as never as [ReturnType<typeof envelope>],
) as unknown as z.ZodType<Event>;

/** The events after which Cognito's account is brought in step with the person's row. */
export const identityTypes = [
  'user.enabled',
  'user.disabled',
  'user.administrator-granted',
  'user.administrator-removed',
  'user.verified',
  'user.verification-removed',
  'user.verification-restored',
  'user.factor-reset',
] as const satisfies readonly EventType[];

/** What stays in the product: texts of its own pages, what credit unions decide inside, details of how people sign in, and addresses of people without an account. */
const internalTypes: readonly EventType[] = [
  'search.matched',
  'proposal.waiting',
  'proposal.approved',
  'proposal.declined',
  'proposal.reminder',
  'proposal.figures-changed',
  'proposal.terms-changed',
  'proposal.lapsed',
  'content.published',
  'agreement.forwarded',
  'user.factor-enrolled',
  'user.factor-replaced',
  'user.factor-removed',
  'user.factor-reset',
  'user.reset-unfinished',
  'user.codes-guessed',
  'user.password-changed',
  'user.password-reset',
];

/** The events that the webhook is told of. */
export const webhookTypes = eventTypes.filter((type) => !internalTypes.includes(type));

/** What stands for its type where an event is published for the webhook alone, to which it is sent again. */
export const REDELIVERY = 'webhook.redelivery';

/** The events after which pages are printed again. */
export const printedTypes = ['content.published'] as const satisfies readonly EventType[];
