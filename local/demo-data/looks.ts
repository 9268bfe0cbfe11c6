import type { Look } from '#shared/domain/look.ts';
import { isHidden, isShownTo } from '#shared/domain/offering-visibility.ts';
import { HOUR, iso } from './calendar.ts';
import type { Ledger } from './ledger.ts';
import { random } from './random.ts';

/** The first looks at a listed offering: of all who downloaded or ordered, most of whom read the files, and of a few who only looked. */
export function looksOf(
  { offering, commitments, interests, accesses }: Ledger,
  { buyers, now }: { buyers: Iterable<string>; now: number },
): Look[] {
  const { lpNumber, publishedAt, sellerId, state } = offering;
  if (publishedAt === null || isHidden(state)) return [];
  const listedAt = Date.parse(publishedAt);
  const choices = random(`looks ${lpNumber}`);
  const firsts = new Map<string, number>();
  const note = (id: string, at: string) =>
    firsts.set(id, Math.min(firsts.get(id) ?? Number.POSITIVE_INFINITY, Date.parse(at)));
  const readers = new Set(accesses.map(({ creditUnionId }) => creditUnionId));
  for (const { creditUnionId, at } of accesses) note(creditUnionId, at);
  for (const order of [...commitments.values(), ...interests.values()]) note(order.creditUnionId, order.submittedAt);
  const others = [...buyers].filter((id) => !firsts.has(id) && id !== sellerId && isShownTo(offering, id));
  for (const id of choices.sample(others, Math.min(others.length, choices.int(1, 6)))) {
    firsts.set(id, Math.min(now, listedAt + choices.int(2, 240) * HOUR));
  }
  return [...firsts].flatMap(([creditUnionId, acted]) => {
    const isReader = readers.has(creditUnionId) || choices.chance(0.6);
    const at = Math.max(listedAt, acted - choices.int(1, 30) * HOUR);
    const look = { lpNumber, creditUnionId };
    return [
      { ...look, at: 'term-sheet' as const, firstAt: iso(at) },
      ...(isReader ? [{ ...look, at: 'due-diligence' as const, firstAt: iso(at + (acted - at) / 2) }] : []),
    ];
  });
}
