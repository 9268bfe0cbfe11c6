import { describe, expect, it } from 'vitest';
import { heldThroughPools } from '#functions/rules/held-through-pools.ts';
import { leastGroupLimit, limitsBroken, type Purchase } from '#shared/domain/broken-limits.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { heldGroups, noSettings, type OutsideExposure } from '#shared/domain/compliance.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { DeclaredGroup } from '#shared/domain/own-groups.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';
import { aHeldGroup } from '#test/support/limit-inputs.ts';

const asOf = '2026-11-20';
const report = (netWorth: number): ReportedFigures => ({
  source: 'callReport',
  cycle: '2026-09',
  version: 1,
  charterNumber: '1',
  charterKind: 'federal',
  asOf: '2026-09-30',
  netWorth: cents(netWorth),
  shares: null,
  undividedEarnings: null,
  capitalAndSurplus: cents(1_000_000_000_00),
  participationsPurchased: null,
  participationsSold: null,
});
const bought = (lpNumber: string, amount: number, offering: Partial<Offering> = {}): Purchase => ({
  commitment: { amount: cents(amount), status: 'Accepted' },
  offering: anOffering({ lpNumber, publishedTapeId: lpNumber, loanType: 'New auto', ...offering }),
});
const tapeOf = (...groups: [string, number][]): TapeBorrowers => ({
  asOfDate: '2026-09-30',
  groups,
  balance: groups.reduce((sum, [, owed]) => sum + owed, 0),
});

/** $10,000 of which G-A owes 40 % and small ones a thousandth each. */
const small = Array.from({ length: 600 }, (_, i): [string, number] => [`L-${i}`, 1_000]);
const tapes: Record<string, TapeBorrowers> = {
  7: tapeOf(['G-A', 400_000], ...small),
  8: tapeOf(['G-B', 900_000], ['G-A', 100_000]),
  9: tapeOf(['G-Z', 1_000_000]),
};

interface Holder {
  own: Purchase[];
  groups?: DeclaredGroup[];
  rows?: OutsideExposure[];
}

const recordedRow = (target: string, participations: number): OutsideExposure => ({
  kind: 'borrower',
  target,
  ...aHeldGroup({ participations }),
});

/** What is asked of pools for a net worth of that, and how often each tape was read. */
async function held(netWorth: number, { own, groups = [], rows = [] }: Holder) {
  const settings = judgedBy({ ...noSettings('CU2'), version: 1, groups }, report(netWorth));
  const reads: string[] = [];
  const through = await heldThroughPools(
    async ({ lpNumber, publishedTapeId }) => {
      reads.push(lpNumber);
      return publishedTapeId === null ? null : (tapes[lpNumber] ?? null);
    },
    {
      own,
      declared: groups,
      recorded: [...heldGroups(rows).keys()],
      least: leastGroupLimit(settings, asOf),
    },
  );
  return { through, reads };
}

/** The limits of groups that a fall of net worth to this breaks, from a cent more than before. */
async function brokenAt(netWorth: number, holder: Holder) {
  const { through } = await held(netWorth, holder);
  const { own, groups = [], rows = [] } = holder;
  const outside = {
    creditUnionId: 'CU2',
    asOf,
    rows,
    changedAt: '',
    changedById: '',
    changedBy: '',
    pending: null,
    version: 1,
  };
  const by = (figure: number) => judgedBy({ ...noSettings('CU2'), version: 1, groups }, report(figure));
  return limitsBroken(by(netWorth), by(100_000_000_00), { outside, own, through, directory: new Map(), asOf })
    .filter(({ rule }) => rule === 'BORROWER')
    .map(({ subject, used, limit }) => [subject, used, limit]);
}

describe('limits for one borrower that a fall of net worth broke', () => {
  it('count what is held through pools, each part rounded up, to the cent', async () => {
    // 40 % of 2,000,000.01 is 800,000.004, and 10 % of 4,000,000.00 is 400,000.00.
    const own = [bought('7', 2_000_000_01), bought('8', 4_000_000_00)];
    // 15 % of it is 1,200,000.01 and 1,200,000.00.
    expect(await brokenAt(8_000_000_07, { own })).toEqual([['G-B', 3_600_000_00, 1_200_000_01]]);
    expect(await brokenAt(8_000_000_06, { own })).toEqual([
      ['G-A', 1_200_000_01, 1_200_000_00],
      ['G-B', 3_600_000_00, 1_200_000_00],
    ]);
  });

  it('join it with what is recorded and what is declared, of whichever seller', async () => {
    const own = [bought('7', 1_000_000_00), bought('9', 300_000_00, { sellerId: 'CU-9' })];
    const groups = ['G-A', 'G-Z'].map((group) => ({ group, ownGroup: 'h1' }));
    const rows = [recordedRow('h1', 500_000_00), recordedRow('L-5', 1_199_000_00)];
    expect(await brokenAt(8_000_000_00, { own, groups, rows })).toEqual([]);
    expect(await brokenAt(7_999_999_99, { own, groups, rows })).toEqual([
      ['h1', 1_200_000_00, 1_199_999_99],
      ['L-5', 1_200_000_00, 1_199_999_99],
    ]);
  });

  it('join small groups of a pool that are declared as one', async () => {
    const own = [bought('7', 3_000_000_00)];
    const groups = Array.from({ length: 400 }, (_, i) => ({ group: `L-${i}`, ownGroup: 'h1' }));
    // A thousandth is 3,000.00, and 40 % as much as 400 of them.
    expect(await brokenAt(7_999_999_99, { own, groups })).toEqual([
      ['G-A', 1_200_000_00, 1_199_999_99],
      ['h1', 1_200_000_00, 1_199_999_99],
    ]);
  });

  it('count a single borrower of a pool without a tape, and none of several', async () => {
    const { termSheet } = anOffering();
    const untaped = (lpNumber: string, loanCount: number) =>
      bought(lpNumber, 1_200_000_00, { publishedTapeId: null, termSheet: { ...termSheet, loanCount } });
    expect(await brokenAt(7_999_999_99, { own: [untaped('5', 1), untaped('6', 2)] })).toEqual([
      ['The borrower of LP #5', 1_200_000_00, 1_199_999_99],
    ]);
  });

  it('leave out what was withdrawn, and lead-lender requests', async () => {
    const withdrawn = {
      ...bought('9', 9_000_000_00),
      commitment: { amount: cents(9_000_000_00), status: 'Withdrawn' },
    };
    const own = [withdrawn as Purchase, bought('9', 9_000_000_00, { transactionType: 'LLO' })];
    expect(await held(8_000_000_00, { own })).toEqual({ through: new Map(), reads: [] });
  });
});

describe('what is held through pools', () => {
  it('names groups whose part is above a share of the limit, and of those every part', async () => {
    // 10 % of 10,000,000 is less than half of the limit, and 40 % of the other pool isn't.
    const own = [bought('7', 2_000_000_00, { termSheetCategory: 'MBL' }), bought('8', 1_000_000_00)];
    const { through, reads } = await held(8_000_000_00, { own });
    expect([...through]).toEqual([
      ['G-A', aHeldGroup({ participations: 900_000_00, commercial: 800_000_00 })],
      ['G-B', aHeldGroup({ participations: 900_000_00 })],
    ]);
    expect(reads).toEqual(['7', '8', '7', '8']);
  });

  it('is of few groups of a pool where any part would be over a limit', async () => {
    tapes['10'] = tapeOf(...Array.from({ length: 2_500 }, (_, i): [string, number] => [`L-${i}`, 2_500 - i]));
    expect((await held(0, { own: [bought('10', 9_000_000_00)] })).through.size).toBe(2_000);
  });

  it('is not asked where no limit of a group is known', async () => {
    const settings = judgedBy({ ...noSettings('CU2'), version: 1, charter: 'state' }, null);
    expect(leastGroupLimit(settings, asOf)).toBeNull();
    expect(
      await heldThroughPools(() => Promise.reject(new Error('Read')), {
        own: [bought('7', 1)],
        declared: [],
        recorded: [],
        least: null,
      }),
    ).toEqual(new Map());
  });
});
