import {
  authoritiesAt,
  isActing,
  lentIn,
  namedIn,
  usesAuthority,
  type ZonedAuthorities,
} from '#shared/domain/authorities.ts';
import { type Approval, decide } from '#shared/domain/authority.ts';
import type { User } from '#shared/domain/user.ts';
import type { Cents } from '#shared/format/money.ts';
import type { UserStore } from '../store/users.ts';
import type { AuthorityStores } from './authority.ts';

interface Signing {
  person: Pick<User, 'id' | 'creditUnionId' | 'isVerified' | 'isEnabled' | 'userType' | 'signingAuthority'>;
  amount: Cents;
  now: string;
}

const isSigner = ({ userType, signingAuthority }: Pick<User, 'userType' | 'signingAuthority'>): boolean =>
  userType === 'Partner' && signingAuthority === true;

interface Question {
  amount: Cents;
  now: string;
  people: readonly User[];
  approvals: readonly Approval[];
}

const decided = (held: ZonedAuthorities, { amount, now, people, approvals }: Question) =>
  decide({
    amount,
    now,
    contentHash: '',
    tiers: [{ from: 0 as Cents, approvals: 1 }],
    // A signature has no preparer.
    preparerId: '',
    approvals,
    people: authoritiesAt(held, people, now),
    delegations: lentIn(held),
  });

/**
 * Right of a person to sign for their credit union at this amount: by its limits, own or lent, or where it has none, as a
 * verified partner with signing authority (deal.md 4.2). The session needs the second factor besides.
 */
export async function maySign(
  { authorities, users }: AuthorityStores,
  { person, amount, now }: Signing,
): Promise<boolean> {
  if (!person.isVerified || !person.isEnabled) return false;
  const held = await authorities.of(person.creditUnionId);
  if (!usesAuthority(held)) return isSigner(person);
  const people = await users.findAll([...new Set([...namedIn(held), person.id])]);
  const approvals = [{ by: person.id, at: now, contentHash: '' }];
  return decided(held, { amount, now, people, approvals }).status === 'Approved';
}

interface SignersStores {
  authorities: AuthorityStores['authorities'];
  users: Pick<UserStore, 'ofCreditUnion'>;
}

/** People with authority for the amount who aren't away, which only steers who is asked. */
export async function signersOf(
  { authorities, users }: SignersStores,
  { creditUnionId, amount, now }: { creditUnionId: string; amount: Cents; now: string },
): Promise<User[]> {
  const [held, everyone] = await Promise.all([authorities.of(creditUnionId), users.ofCreditUnion(creditUnionId)]);
  const people = everyone.filter((one) => isActing(one) && one.creditUnionId === creditUnionId);
  if (!usesAuthority(held)) return people.filter(isSigner);
  const { mayApprove } = decided(held, { amount, now, people, approvals: [] });
  return people.filter(({ id }) => mayApprove.includes(id));
}
