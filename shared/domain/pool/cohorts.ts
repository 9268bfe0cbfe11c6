/** Loans of one rate and the same terms, which add up exactly. Columns of one length. */
export interface Cohorts {
  count: number;
  /** Millionths of a percent a year. */
  rate: Float64Array;
  remainingTerm: Uint16Array;
  interestOnly: Uint16Array;
  amortization: Uint16Array;
  age: Uint16Array;
  /** Cents at cut-off. */
  balance: Float64Array;
  /** 1 where loans are 60 days past due or more; null where the source doesn't tell, or it doesn't matter. */
  late: Uint8Array | null;
}

export function emptyCohorts(count: number): Cohorts {
  return {
    count,
    rate: new Float64Array(count),
    remainingTerm: new Uint16Array(count),
    interestOnly: new Uint16Array(count),
    amortization: new Uint16Array(count),
    age: new Uint16Array(count),
    balance: new Float64Array(count),
    late: null,
  };
}

const keyNames = ['rate', 'remainingTerm', 'interestOnly', 'amortization', 'age'] as const;

/** In order of first appearance. `keepAge: false` for speeds that don't depend on age. */
export function groupCohorts(lines: Cohorts, { keepAge = true } = {}): Cohorts {
  const { rate, remainingTerm, interestOnly, amortization, late } = lines;
  const age = keepAge ? lines.age : new Uint16Array(lines.count);
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, lines.count) * 2));
  const slots = new Int32Array(size).fill(-1);
  const firsts = new Uint32Array(lines.count);
  const balances = new Float64Array(lines.count);
  let count = 0;
  const isSame = (a: number, b: number) =>
    rate[a] === rate[b] &&
    remainingTerm[a] === remainingTerm[b] &&
    interestOnly[a] === interestOnly[b] &&
    amortization[a] === amortization[b] &&
    age[a] === age[b] &&
    late?.[a] === late?.[b];
  const mix = (hash: number, value: number) => Math.imul(hash ^ value, 0x9e3779b1) ^ (hash >>> 15);
  for (let i = 0; i < lines.count; i++) {
    let hash = mix(mix(17, rate[i] as number), remainingTerm[i] as number);
    hash = mix(mix(mix(hash, interestOnly[i] as number), amortization[i] as number), age[i] as number);
    let slot = (hash ^ (hash >>> 16)) & (size - 1);
    while (slots[slot] !== -1 && !isSame(firsts[slots[slot] as number] as number, i)) slot = (slot + 1) & (size - 1);
    if (slots[slot] === -1) {
      slots[slot] = count;
      firsts[count++] = i;
    }
    const cohort = slots[slot] as number;
    balances[cohort] = (balances[cohort] as number) + (lines.balance[i] as number);
  }
  const grouped = emptyCohorts(count);
  for (let i = 0; i < count; i++) for (const name of keyNames) grouped[name][i] = lines[name][firsts[i] as number] ?? 0;
  if (!keepAge) grouped.age.fill(0);
  grouped.balance.set(balances.subarray(0, count));
  if (late) grouped.late = Uint8Array.from({ length: count }, (_, i) => late[firsts[i] as number] ?? 0);
  return grouped;
}

export const lineAt = (cohorts: Cohorts, i: number) => ({
  noteRate: (cohorts.rate[i] ?? 0) / 1e6,
  remainingTerm: cohorts.remainingTerm[i] ?? 0,
  interestOnly: cohorts.interestOnly[i] ?? 0,
  amortization: cohorts.amortization[i] ?? 0,
  age: cohorts.age[i] ?? 0,
  balance: cohorts.balance[i] ?? 0,
  isLate: cohorts.late?.[i] === 1,
});

export function* linesOf(cohorts: Cohorts) {
  for (let i = 0; i < cohorts.count; i++) yield lineAt(cohorts, i);
}

export const monthsOf = (cohorts: Cohorts): number => cohorts.remainingTerm.reduce((a, b) => Math.max(a, b), 0);
