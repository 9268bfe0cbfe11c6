import { ExactSums } from './exact-sums.ts';
import { type Loans, numberAt, textAt } from './loans.ts';
import { roundRatio } from './rounding.ts';
import { toDollars } from './strats.ts';

/** Replacements for ids: `L-…` for a loan, `G-…` for a group of borrowers. */
export interface Tokens {
  loan: (loanId: string) => string;
  group: (borrowerGroupId: string) => string;
}

export interface TopList {
  percent: number;
  rows: { token: string; loans: number; balance: number; percent: number }[];
}

const TOP = 10;

interface Entry {
  id: string;
  token: () => string;
  loans: number;
  balance: bigint;
}

const largestFirst = (a: Entry, b: Entry) =>
  a.balance === b.balance ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.balance < b.balance ? 1 : -1;

function listTop(entries: Entry[], pool: bigint): TopList {
  const top = entries.toSorted(largestFirst).slice(0, TOP);
  const sum = top.reduce((total, { balance }) => total + balance, 0n);
  return {
    percent: roundRatio(sum * 100n, pool) ?? 0,
    rows: top.map(({ token, loans, balance }) => ({
      token: token(),
      loans,
      balance: toDollars(balance),
      percent: roundRatio(balance * 100n, pool) ?? 0,
    })),
  };
}

const balanceAt = (loans: Loans, i: number) => BigInt(numberAt(loans, 'currentBalance', i));

export function topLoans(loans: Loans, tokens: Tokens): TopList {
  const balances = loans.numbers.currentBalance ?? new Float64Array();
  // Only loans that may be in the top ten are looked at one by one.
  const least = balances.toSorted().at(-TOP) ?? 0;
  const entries: Entry[] = [];
  for (let i = 0; i < loans.count; i++) {
    const id = loans.loanId[i] ?? '';
    if ((balances[i] as number) >= least)
      entries.push({ id, token: () => tokens.loan(id), loans: 1, balance: balanceAt(loans, i) });
  }
  return listTop(entries, sumOf(loans));
}

export function topBorrowerGroups(loans: Loans, tokens: Tokens): TopList {
  const groups = new Map<string, Entry>();
  for (let i = 0; i < loans.count; i++) {
    const group = textAt(loans, 'borrowerGroupId', i);
    const id = group ?? loans.loanId[i] ?? '';
    const key = group === null ? `L${id}` : `G${id}`;
    const token = () => (group === null ? tokens.loan(id) : tokens.group(id));
    const entry = groups.get(key) ?? { id, token, loans: 0, balance: 0n };
    groups.set(key, { ...entry, loans: entry.loans + 1, balance: entry.balance + balanceAt(loans, i) });
  }
  return listTop([...groups.values()], sumOf(loans));
}

function sumOf({ count, numbers: { currentBalance } }: Loans): bigint {
  const sums = new ExactSums(1);
  for (let i = 0; i < count; i++) sums.add(0, currentBalance?.[i] as number);
  return sums.total(0);
}
