import { authoritiesAt, lentIn, namedIn, usesAuthority } from '#shared/domain/authorities.ts';
import { decide } from '#shared/domain/authority.ts';
import type { User } from '#shared/domain/user.ts';
import type { Cents } from '#shared/format/money.ts';
import type { AuthorityStores } from './authority.ts';

interface Signing {
  person: Pick<User, 'id' | 'creditUnionId' | 'isVerified' | 'isEnabled' | 'userType' | 'signingAuthority'>;
  amount: Cents;
  now: string;
}

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
  if (!usesAuthority(held)) return person.userType === 'Partner' && person.signingAuthority === true;
  const people = await users.findAll([...new Set([...namedIn(held), person.id])]);
  const { status } = decide({
    amount,
    now,
    contentHash: '',
    tiers: [{ from: 0 as Cents, approvals: 1 }],
    // Nobody prepares a signature.
    preparerId: '',
    approvals: [{ by: person.id, at: now, contentHash: '' }],
    people: authoritiesAt(held, people, now),
    delegations: lentIn(held),
  });
  return status === 'Approved';
}
