import { ExactSums } from './exact-sums.ts';
import type { Facts } from './facts.ts';
import { type Loans, numberAt, textAt } from './loans.ts';
import { divideHalfUp } from './rounding.ts';
import type { FieldName } from './tape/fields.ts';
import { type TapeTermName, tapeTermNames } from './tape-term-names.ts';

/** Money in dollars, percents as people write them, dates as `2026-09-30`. */
export interface TapeTerm {
  name: TapeTermName;
  value: string | number | null;
  note: string | null;
}

type Found = Omit<TapeTerm, 'name'>;

const lacks = (column: string): Found => ({ value: null, note: `The tape has no ${column} column.` });

/** Six decimals, or fewer for a term sheet. */
function rounded(value: number, decimals: number): number {
  return Number(divideHalfUp(BigInt(Math.round(value * 1e6)), 10n ** BigInt(6 - decimals))) / 10 ** decimals;
}

const average = (fact: { value: number } | null, decimals: number, column: string): Found =>
  fact ? { value: rounded(fact.value, decimals), note: null } : lacks(column);

function creditScore({ weighted: { creditScoreOriginal: original, creditScoreCurrent: current } }: Facts): Found {
  if (original && original.coverage >= 50) return { value: rounded(original.value, 0), note: 'From original scores.' };
  if (current) return { value: rounded(current.value, 0), note: 'From current scores.' };
  return original
    ? { value: null, note: 'Original scores cover less than half of the balance.' }
    : lacks('credit score');
}

function servicingFee({ weighted: { servicingFee: fee } }: Facts): Found {
  if (!fee) return lacks('servicing fee');
  const value = fee.min === fee.max ? fee.min : rounded(fee.value, 2);
  if (fee.coverage < 100)
    return { value, note: `From ${rounded(fee.coverage, 1)}% of the balance: the other loans state no fee.` };
  return { value, note: fee.min === fee.max ? null : 'Weighted average: loans have different fees.' };
}

interface Share {
  text: string;
  balance: bigint;
}

function sharesOf(loans: Loans, field: FieldName): { shares: Share[]; pool: bigint } {
  const places = new Map<string | null, number>([[null, 0]]);
  for (const text of loans.texts[field]?.values ?? []) if (!places.has(text)) places.set(text, places.size);
  const sums = new ExactSums(places.size);
  for (let i = 0; i < loans.count; i++)
    sums.add(places.get(textAt(loans, field, i)) ?? 0, numberAt(loans, 'currentBalance', i));
  const all = [...places].map(([text, place]) => ({ text: text ?? '', balance: sums.total(place) }));
  const shares = all
    .filter(({ text, balance }) => text !== '' && balance > 0n)
    .sort((a, b) => (a.balance === b.balance ? (a.text < b.text ? -1 : 1) : a.balance < b.balance ? 1 : -1));
  return { shares, pool: all.reduce((sum, { balance }) => sum + balance, 0n) };
}

const percentOf = (balance: bigint, pool: bigint): string =>
  `${(Number(divideHalfUp(balance * 1000n, pool)) / 10).toFixed(1)}%`;

/** `CA 46.4 %, AZ 30.5 % and 3 others 23.1 %`: above 10 % each, the rest together. */
function listShares(loans: Loans, field: FieldName): string | null {
  const { shares, pool } = sharesOf(loans, field);
  if (shares.length === 0) return null;
  const named = shares.filter(({ balance }) => balance * 10n > pool);
  const rest = shares.slice(named.length);
  const sum = rest.reduce((total, { balance }) => total + balance, 0n);
  const list = named.map(({ text, balance }) => `${text} ${percentOf(balance, pool)}`).join(', ');
  if (rest.length === 0) return list;
  const others = `${rest.length} ${list === '' ? (rest.length === 1 ? 'value' : 'values') : rest.length === 1 ? 'other' : 'others'}`;
  return `${list === '' ? '' : `${list}, and `}${others} ${percentOf(sum, pool)}`;
}

function recourse(loans: Loans): Found {
  const { shares, pool } = sharesOf(loans, 'recourse');
  const [first] = shares;
  if (!first) return lacks('recourse');
  if (shares.length > 1) return { value: 'Mixed', note: null };
  if (first.balance === pool) return { value: first.text, note: null };
  const words = `${percentOf(first.balance, pool)} of the balance is "${first.text}"; the other loans don't say.`;
  return { value: null, note: words };
}

function location(loans: Loans): Found {
  const value = listShares(loans, 'state');
  return value === null ? lacks('state') : { value, note: null };
}

function describeAutos(loans: Loans): string[] {
  const { shares, pool } = sharesOf(loans, 'newUsed');
  const used = shares.find(({ text }) => text === 'Used')?.balance ?? 0n;
  const years = [...(loans.numbers.modelYear ?? [])].filter((year) => !Number.isNaN(year));
  const [first, last] = years.reduce(([low, high], year) => [Math.min(low, year), Math.max(high, year)], [9999, 0]);
  return [
    ...(shares.length > 0 ? [`${percentOf(used, pool)} used vehicles`] : []),
    ...(years.length > 0 ? [first === last ? `model year ${first}` : `model years ${first} to ${last}`] : []),
  ];
}

const describedBy: Partial<Record<Loans['assetClass'], FieldName[]>> = {
  Residential: ['propertyType', 'occupancy'],
  MBL: ['propertyType'],
};

function collateral(loans: Loans): Found {
  const parts =
    loans.assetClass === 'Auto'
      ? describeAutos(loans)
      : (describedBy[loans.assetClass] ?? []).flatMap((field) => listShares(loans, field) ?? []);
  return parts.length > 0
    ? { value: parts.join('; '), note: null }
    : { value: null, note: 'The tape has no columns that describe collateral.' };
}

/** DSCR and LTV are for business loans only. */
export function termsOfTape(facts: Facts, loans: Loans): TapeTerm[] {
  const { weighted } = facts;
  const found: Record<TapeTermName, Found | null> = {
    PoolBalance: { value: facts.balance, note: null },
    PoolBalanceAsOf: { value: facts.asOfDate, note: null },
    loanCount: { value: facts.loanCount, note: null },
    wtdAverageLoanRate: average(weighted.noteRate, 2, 'note rate'),
    wtdAverageRemainingTerm: average(weighted.remainingTerm, 1, 'remaining term'),
    wtdAverageLtv: average(weighted.ltv, 2, 'LTV'),
    wtdAverageCreditScore: creditScore(facts),
    globalDSCR: loans.assetClass === 'MBL' ? average(weighted.dscr, 2, 'DSCR') : null,
    loanToValue: loans.assetClass === 'MBL' ? poolLtv(facts) : null,
    servicingFee: servicingFee(facts),
    recourseType: recourse(loans),
    borrowerLocation: location(loans),
    collateralLocation: location(loans),
    collateralDescription: collateral(loans),
  };
  return tapeTermNames.flatMap((name) => (found[name] ? [{ name, ...found[name] }] : []));
}

const poolLtv = ({ aggregateLtv }: Facts): Found =>
  aggregateLtv === null ? lacks('collateral value') : { value: rounded(aggregateLtv, 2), note: null };
