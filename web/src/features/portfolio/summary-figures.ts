import type { Portfolio } from '#shared/contract/commitments.ts';
import { cents, money, moneyShort, plus, toCents, toDollars } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';
import type { Figure } from '../../lp/figure-strip.tsx';

type Deals = ReadonlyMap<string, { state: string }>;

const rateOrNone = (value: number | null) => (value === null ? '—' : rate(value));

export const percentOf = (part: number, whole: number): string => (whole > 0 ? percent((100 * part) / whole) : '—');

const heldIn = (rows: Portfolio['value']): number =>
  toDollars(rows.reduce((sum, { held }) => plus(sum, toCents(held)), cents(0)));

const lps = (count: number): string => (count === 1 ? '1 LP' : `${count} LPs`);

/** Sums of what is held. Late loans are a share of the LPs whose months are posted: the others say nothing of theirs. */
export function summaryFigures(found: Portfolio, deals: Deals = new Map()): Figure[] {
  const { count, amount, held, wtdAverageLoanRate, netRate, parts, value } = found;
  const hasMonths = value.some(({ toDate }) => toDate !== null);
  const unfunded = heldIn(
    value.filter(({ lpIdentifier }) => (deals.get(lpIdentifier)?.state ?? 'Funded') !== 'Funded'),
  );
  const waiting = unfunded > 0 ? `, ${moneyShort(unfunded)} not funded yet` : '';
  return [
    { label: 'Held', value: money(held), note: `of ${money(amount)} in ${lps(count)}${waiting}` },
    ...(hasMonths ? remittedFigures(found) : []),
    { label: 'Avg. loan rate', value: rateOrNone(wtdAverageLoanRate), note: 'weighted by amount held' },
    { label: 'Net rate', value: rateOrNone(netRate), note: 'after servicing fees' },
    ...(hasMonths ? [] : [{ label: 'Sellers', value: String(parts.seller.length) }]),
  ];
}

function remittedFigures({ paid, late30, late60, value }: Portfolio): Figure[] {
  const reported = value.filter(({ toDate }) => toDate !== null);
  const held = heldIn(reported);
  const missing = value.length - reported.length;
  const unknown = missing > 0 ? `; ${lps(missing)} not reported yet` : '';
  const late = `${percentOf(late30, held)} of ${moneyShort(held)} reported, ${percentOf(late60, held)} at 60+`;
  return [
    { label: 'Paid to date', value: money(paid), note: 'remittances of posted months' },
    { label: '30+ days late', value: money(late30), note: late + unknown },
  ];
}
