import { isShownTo } from '#shared/domain/offering-visibility.ts';
import { toCents } from '#shared/format/money.ts';
import type { DemoBook } from './books.ts';
import type { Listing } from './listings.ts';
import type { Settled } from './orders.ts';
import type { Fate } from './parts.ts';
import type { DemoUser } from './users.ts';

/** Fates of a demo buyer's orders: in the nth visible offering of that state, beyond the first ten. */
const plots: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  'buyer@harborlight.example': {
    'Published 1': 'Pending',
    'Published 3': 'Indication',
    'Published 4': 'Rejected',
    'Published 6': 'Withdrawn',
    'Allocated 2': 'Accepted',
    'Sold 1': 'Accepted',
    'Sold 3': 'Rejected',
    'Archived 1': 'Accepted',
  },
  'buyer2@harborlight.example': { 'Open 1': 'Indication', 'Allocated 3': 'Pending', 'Full 1': 'Accepted' },
  'buyer@northfield.example': {
    'Published 2': 'Indication',
    'Published 5': 'Pending',
    'Allocated 1': 'Accepted',
    'Full 2': 'Accepted',
    'Sold 2': 'Accepted',
    'Archived 5': 'Accepted',
  },
};

/** The settled buyers of each offering, by its number. */
export function castBuyers(
  listings: readonly Listing[],
  users: readonly DemoUser[],
  books: readonly DemoBook[],
): ReadonlyMap<string, Settled[]> {
  const settled = new Map<string, Settled[]>();
  const byEmail = new Map(users.map((user) => [user.email, user]));
  for (const [email, plot] of Object.entries(plots)) {
    const user = byEmail.get(email) as DemoUser;
    for (const [lpNumber, fate] of castIn(listings.slice(10), plot, user)) {
      settled.set(lpNumber, [...(settled.get(lpNumber) ?? []), { user, fate }]);
    }
  }
  const northfield = byEmail.get('buyer@northfield.example') as DemoUser;
  settled.set('1001', [{ user: northfield, fate: 'Pending', amount: toCents(2_000_000) }]);
  for (const { lpNumber, account: [email, amount] = [] } of books) {
    const user = email && byEmail.get(email);
    if (!user || !amount) continue;
    const others = (settled.get(lpNumber) ?? []).filter(
      ({ user: { creditUnionId } }) => creditUnionId !== user.creditUnionId,
    );
    settled.set(lpNumber, [...others, { user, fate: 'Pending', amount: toCents(amount) }]);
  }
  return settled;
}

function castIn(listings: readonly Listing[], plot: Readonly<Record<string, Fate>>, user: DemoUser): [string, Fate][] {
  const seen = new Map<string, number>();
  return listings.flatMap(({ offering, outline: { target } }): [string, Fate][] => {
    const isOwn = offering.sellerId === user.creditUnionId;
    if (isOwn || !isShownTo({ ...offering, state: 'Open' }, user.creditUnionId)) return [];
    const nth = (seen.get(target) ?? 0) + 1;
    seen.set(target, nth);
    const fate = plot[`${target} ${nth}`];
    return fate ? [[offering.lpNumber, fate]] : [];
  });
}
