import { Problem } from '../contract/problem.ts';
import { type Caller, isAdmin } from './access.ts';
import type { Doing } from './doing.ts';
import type { Asking, HashedChange } from './pending-change.ts';
import { routingNumberFault } from './routing-number.ts';
import type { Sealed } from './sealed.ts';
import { maySell, type User } from './user.ts';

/** Where a seller is wired money (deal.md 4.5). All of it is sealed where it is stored. */
export interface WireInstructions {
  bank: string;
  /** ABA number of 9 digits. */
  routingNumber: string;
  /** Digits alone. */
  account: string;
  beneficiary: string;
  /** Empty: none. */
  reference: string;
}

/** Talk with the seller that an administrator notes before confirming. `at`: ISO 8601 UTC. */
export interface CallBack {
  /** Name of who answered. */
  with: string;
  /** Where the number came from: never from the change itself. */
  source: string;
  at: string;
}

/** A seller's instructions as they are kept: sealed, with who did what in clear. */
export interface WireInstructionsHeld {
  creditUnionId: string;
  present: Sealed | null;
  entered: Doing | null;
  confirmed: Doing | null;
  callBack: CallBack | null;
  /** `contentHash` of the sealed text, from which nothing can be guessed. */
  pending: HashedChange<{ sealed: Sealed }> | null;
  version: number;
}

export const noWireInstructions = (creditUnionId: string): WireInstructionsHeld => ({
  creditUnionId,
  present: null,
  entered: null,
  confirmed: null,
  callBack: null,
  pending: null,
  version: 0,
});

/** @throws Problem where others are in effect than those of that moment, which the call was about. */
export function assertPresentRead(
  seen: string | undefined,
  { confirmed }: Pick<WireInstructionsHeld, 'confirmed'>,
): void {
  if (seen === undefined || seen === confirmed?.at) return;
  throw new Problem('conflict', {
    message: 'The wire instructions changed after you opened them. Call back about the present ones.',
  });
}

/** Fewest and most digits of an account. */
const [FEWEST, MOST] = [4, 17];

/** Numbers are typed as on paper, in groups. */
export const withoutGroups = (text: string): string => text.replace(/[\s-]/g, '');

export const wireRoutingFault = (text: string): string | null =>
  routingNumberFault(withoutGroups(text), 'Routing number');

/** Null when valid. */
export function accountFault(text: string, routingNumber = ''): string | null {
  const account = withoutGroups(text);
  if (account === '') return 'Account number is required';
  if (!/^\d+$/.test(account)) return 'Account number has digits only';
  if (account.length < FEWEST || account.length > MOST) return `Account number has ${FEWEST} to ${MOST} digits`;
  if (/^0+$/.test(account)) return "That isn't an account number. Check the digits.";
  return account === withoutGroups(routingNumber) ? 'This is the routing number. Enter the account number.' : null;
}

/** Null when both say the same. */
export const repeatedAccountFault = (account: string, again: string): string | null =>
  withoutGroups(account) === withoutGroups(again) ? null : "The account numbers don't match. Type both again.";

/** Last four digits, or two of a number so short that four would tell it. */
export const accountEnd = (account: string): string => account.slice(account.length > 7 ? -4 : -2);

/** Account until someone asks for it: `•••• 6789`. */
export const maskedAccount = (end: string): string => `•••• ${end}`;

export const isSameInstructions = (a: WireInstructions, b: WireInstructions): boolean =>
  (['bank', 'routingNumber', 'account', 'beneficiary', 'reference'] as const).every((name) => a[name] === b[name]);

/** May enter and confirm for their credit union. Administrators of the site call back, and enter nothing. */
export const handlesWires = (user: Pick<User, 'isVerified' | 'userType' | 'isEnabled' | 'isAdmin'>): boolean =>
  maySell(user) && user.isEnabled && !user.isAdmin;

interface Waiting {
  pending: Pick<Asking, 'byId' | 'by'>;
  creditUnionId: string;
  /** People of the credit union. */
  people: readonly User[];
}

/** Names of those who may confirm it. Empty: an administrator of the site calls back. */
export const confirmersOf = ({ pending, creditUnionId, people }: Waiting): User[] =>
  people.filter((one) => one.creditUnionId === creditUnionId && one.id !== pending.byId && handlesWires(one));

const refused = (code: 'own_work' | 'not_allowed' | 'conflict', message: string) => new Problem(code, { message });

/** Null where the caller may confirm. Judged by who is enabled now, not when it was entered. */
export function confirmationRefusal(waiting: Waiting, caller: Pick<Caller, 'id' | 'roles' | 'creditUnionId'>) {
  const { pending, creditUnionId, people } = waiting;
  if (pending.byId === caller.id) return refused('own_work', 'Someone else has to confirm what you entered.');
  // Whoever was locked out, perhaps for fraud, leaves nothing behind that a colleague confirms in good faith.
  if (!people.some((one) => one.id === pending.byId && one.creditUnionId === creditUnionId && handlesWires(one)))
    return refused('conflict', `${pending.by} can no longer change wire instructions. Enter them again.`);
  const confirmers = confirmersOf(waiting);
  if (confirmers.some(({ id }) => id === caller.id)) return null;
  if (!isAdmin(caller)) return refused('not_allowed', 'Only Partners of this credit union confirm its instructions.');
  if (caller.creditUnionId === creditUnionId)
    return refused('own_work', 'These are your own credit union’s instructions. Another administrator has to confirm.');
  if (confirmers.length > 0)
    return refused('not_allowed', 'This credit union has a second Partner, who has to confirm the instructions.');
  return null;
}

/** Words of the audit for those whom a change waits for. */
export const waitsForWords = {
  partner: 'Waits for a second Partner',
  administrator: 'Waits for an administrator',
} as const;

interface Confirming {
  by: Pick<Caller, 'roles'>;
  at: string;
  enteredAt: string;
}

/** Administrators alone call back, and never without a note of it. */
export function callBackFault(callBack: CallBack | null, { by, at, enteredAt }: Confirming): string | null {
  if (!isAdmin(by)) return callBack ? 'Only administrators note a call' : null;
  if (!callBack) return 'Call the credit union back and note the call first';
  if (callBack.at > at) return "The call can't be in the future";
  // Noted to the minute.
  return callBack.at.slice(0, 16) < enteredAt.slice(0, 16)
    ? 'The call has to follow the change that it confirms'
    : null;
}

/** True for a note with the number, which no one may write down. */
export const namesAccount = (text: string, { account }: Pick<WireInstructions, 'account'>): boolean =>
  text.replace(/\D/g, '').includes(account);

/** Sentence of deal.md 4.5, with the moment as it reads in New York. */
export const changedSentence = (seller: string, moment: string): string =>
  `Wire instructions of ${seller} changed on ${moment}. Call them at a number that you already know.`;
