import { describe, expect, it } from 'vitest';
import { limitsBroken, limitsExceeded } from '#shared/domain/broken-limits.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { type ComplianceSettings, noSettings, type OutsideExposure } from '#shared/domain/compliance.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { originatorDirectory } from '#shared/domain/originator-names.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';

const asOf = '2026-11-20';
/** Nothing of any group of borrowers. */
const through = new Map();
const directory = originatorDirectory([]);
const settings = {
  ...noSettings('CU2'),
  version: 1,
  loanTypes: ['New auto'],
  policy: {
    boardDate: '2026-01-15',
    originatorBps: null,
    originatorAmount: null,
    borrowerBps: null,
    typeBps: { 'New auto': 5_000 },
    document: null,
  },
};
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
const judged = (netWorth: number) => judgedBy(settings, report(netWorth));
const bought = (amount: number, offering: Partial<Offering> = {}) => ({
  commitment: { amount: cents(amount), status: 'Accepted' as const },
  offering: anOffering({
    lpNumber: '7',
    sellerId: 'CU-77',
    sellerName: 'Summit',
    loanType: 'New auto',
    ...offering,
  }),
});
const row = (kind: OutsideExposure['kind'], target: string, participations: number): OutsideExposure => ({
  kind,
  target,
  participations,
  otherLoans: 0,
  commercial: 0,
  readilyMarketable: 0,
});
const outside = (...rows: OutsideExposure[]) => ({
  creditUnionId: 'CU2',
  asOf,
  rows,
  changedAt: '',
  changedById: '',
  changedBy: '',
  pending: null,
  version: 1,
});

describe('limits that a fall of net worth broke', () => {
  it('are those of originators, loan types and groups that are held, with used and limit', () => {
    const own = [bought(4_000_000_00), bought(5_000_000_00, { lpNumber: '8', loanType: 'Powersports' })];
    const rows = outside(
      row('originator', '77', 1_000_000_00),
      row('originator', 'Ridge', 8_000_000_00),
      row('type', 'New auto', 500_000_00),
      row('borrower', 'g-7', 1_200_000_00),
      row('borrower', 'g-8', 1_199_999_99),
    );
    expect(limitsExceeded(judged(8_000_000_00), { outside: rows, own, through, directory, asOf })).toEqual([
      { rule: 'ORIGINATOR', subject: 'Summit', used: 10_000_000_00, limit: 8_000_000_00 },
      { rule: 'TYPE', subject: 'New auto', used: 4_500_000_00, limit: 4_000_000_00 },
    ]);
    expect(
      limitsBroken(judged(7_999_999_99), judged(8_000_000_00), { outside: rows, own, through, directory, asOf }).map(
        (one) => [one.rule, one.subject, one.limit],
      ),
    ).toEqual([
      ['ORIGINATOR', 'Ridge', 7_999_999_99],
      ['BORROWER', 'g-7', 1_199_999_99],
    ]);
  });

  it('leave out what was withdrawn, and lead-lender requests', () => {
    const withdrawn = {
      ...bought(9_000_000_00),
      commitment: { amount: cents(9_000_000_00), status: 'Withdrawn' as const },
    };
    const own = [withdrawn, bought(9_000_000_00, { transactionType: 'LLO' })];
    expect(limitsExceeded(judged(8_000_000_00), { outside: undefined, own, through, directory, asOf })).toEqual([]);
  });

  it('are each of its own kind, and what is recorded of a seller under any name counts once', () => {
    const own = [bought(1_00)];
    const rows = outside(
      row('originator', ' summit ', 9_000_000_00),
      row('type', 'Powersports', 9_000_000_00),
      row('borrower', 'g-7', 9_000_000_00),
    );
    const boats = { ...settings.policy, typeBps: { Powersports: 5_000 } };
    const by = judgedBy({ ...settings, policy: boats }, report(8_000_000_00));
    const exceeded = limitsExceeded(by, { outside: rows, own, through, directory, asOf });
    expect(exceeded.map(({ rule, subject, used }) => [rule, subject, used])).toEqual([
      ['ORIGINATOR', 'Summit', 9_000_001_00],
      ['TYPE', 'Powersports', 9_000_000_00],
      ['BORROWER', 'g-7', 9_000_000_00],
    ]);
  });

  it('for one borrower are those on all that is lent, and on what is commercial, too', () => {
    const rows = outside(
      { ...row('borrower', 'g-7', 60_00), otherLoans: 40_01 },
      { ...row('borrower', 'g-8', 0), commercial: 1_200_000_01 },
    );
    const of = (charterKind: 'federal' | 'state') => {
      const reported = { ...report(8_000_000_00), charterKind, capitalAndSurplus: cents(1_000_00) };
      const exceeded = limitsExceeded(judgedBy(settings, reported), {
        outside: rows,
        own: [],
        through,
        directory,
        asOf,
      });
      return exceeded.map(({ rule, subject, used, limit }) => [rule, subject, used, limit]);
    };
    const commercial = ['COMMERCIAL_BORROWER', 'g-8', 1_200_000_01, 1_200_000_00];
    expect(of('federal')).toEqual([['FCU_TEN_PERCENT', 'g-7', 100_01, 100_00], commercial]);
    expect(of('state')).toEqual([commercial]);
  });

  it('are the policy’s where those are lower, and a waiver’s where that is higher', () => {
    const rows = outside(row('originator', 'Ridge', 5_000_000_01), row('borrower', 'h1', 500_000_01));
    const own = [bought(5_000_000_01)];
    const policy = { ...settings.policy, originatorBps: 5_000, borrowerBps: 500, typeBps: { 'New auto': 10_000 } };
    const exceeded = (more: Partial<ComplianceSettings>) =>
      limitsExceeded(judgedBy({ ...settings, ...more }, report(10_000_000_00)), {
        outside: rows,
        own,
        through,
        directory,
        asOf,
      });
    expect(exceeded({ policy }).map(({ rule, subject, limit }) => [rule, subject, limit])).toEqual([
      ['ORIGINATOR', 'Summit', 5_000_000_00],
      ['ORIGINATOR', 'Ridge', 5_000_000_00],
      ['BORROWER', 'h1', 500_000_00],
    ]);
    const poor = (waivers: ComplianceSettings['waivers']) => {
      const reported = report(1_000_000_00);
      const groups = [{ group: 'G-9', ownGroup: 'h1' }];
      const types = { ...settings.policy, typeBps: { 'New auto': 60_000 } };
      const of = judgedBy({ ...settings, groups, waivers, policy: types }, reported);
      return limitsExceeded(of, { outside: rows, own, through, directory, asOf }).map(({ subject }) => subject);
    };
    const waiver = { from: asOf, until: asOf, stateConcurrence: false, limit: 5_000_000_01, document: null };
    expect(poor([])).toEqual(['Summit', 'Ridge', 'h1']);
    expect(
      poor([
        { ...waiver, kind: 'originator', target: 'Summit' },
        { ...waiver, kind: 'borrower', target: 'G-9' },
      ]),
    ).toEqual(['Ridge']);
    expect(poor([{ ...waiver, kind: 'originator', target: 'Ridge' }])).toEqual(['Summit', 'h1']);
    expect(poor([{ ...waiver, kind: 'originator', target: 'Ridge', until: '2026-11-19' }])).toContain('Ridge');
  });

  describe('of an originator whose limit a waiver raises', () => {
    const ridge = { id: 'CU-77', name: 'Summit Ridge Credit Union', mergedIds: ['CU-78'] };
    const own = [bought(6_000_000_00, { sellerName: ridge.name })];
    const exceeded = (target: string, held: Pick<Parameters<typeof limitsExceeded>[1], 'own' | 'outside'>) => {
      const waivers = [
        {
          kind: 'originator' as const,
          target,
          limit: 10_000_000_00,
          from: '2026-01-01',
          until: null,
          stateConcurrence: false,
          document: null,
        },
      ];
      const types = { ...settings.policy, typeBps: {} };
      const of = judgedBy({ ...settings, policy: types, waivers }, report(1_000_000_00));
      const known = originatorDirectory([ridge]);
      return limitsExceeded(of, { ...held, through, directory: known, asOf }).map(({ subject }) => subject);
    };

    it.each(['CU-77', '77', 'summit ridge credit union ', 'Summit Ridge Credit Union', '*'])(
      'are none for %s, by any name that purchases take',
      (target) => {
        expect(exceeded(target, { own, outside: undefined })).toEqual([]);
        const rows = outside({ ...row('originator', 'Old Ridge', 6_000_000_00), creditUnionId: 'CU-78' });
        expect(exceeded(target, { own: [], outside: rows })).toEqual([]);
        const byItsId = outside(row('originator', 'CU-77', 6_000_000_00));
        expect(exceeded(target, { own: [], outside: byItsId })).toEqual([]);
      },
    );

    it('are still told where the waiver is another’s', () => {
      expect(exceeded('CU-7', { own, outside: undefined })).toEqual([ridge.name]);
    });
  });

  it('count a seller with those merged into it', () => {
    const merged = originatorDirectory([{ id: 'CU-77', name: 'Summit', mergedIds: ['CU-78', 'CU-79'] }]);
    const own = [bought(3_000_000_00, { lpNumber: '8', sellerId: 'CU-78', sellerName: 'Ridge' }), bought(3_000_000_00)];
    const rows = outside(
      row('originator', '79', 1_000_000_00),
      { ...row('originator', 'Valley', 1_000_000_00), creditUnionId: 'CU-77' },
      row('originator', 'Other', 5_000_000_00),
    );
    const of = judgedBy({ ...settings, policy: null }, report(4_000_000_00));
    const told = (held: Pick<Parameters<typeof limitsExceeded>[1], 'own' | 'outside'>) =>
      limitsExceeded(of, { ...held, through, directory: merged, asOf }).map(({ subject, used }) => [subject, used]);
    expect(told({ own, outside: rows })).toEqual([['Summit', 8_000_000_00]]);
    const twice = outside(
      { ...row('originator', 'Ridge', 3_000_000_00), creditUnionId: 'CU-78' },
      { ...row('originator', 'Summit', 3_000_000_00), creditUnionId: 'CU-77' },
    );
    expect(told({ own: [], outside: twice })).toEqual([['Ridge', 6_000_000_00]]);
  });

  it('are at most a thousand, those that are exceeded most', () => {
    const rows = outside(...Array.from({ length: 1_001 }, (_, i) => row('borrower', `g-${i}`, i + 1)));
    const broken = limitsBroken(judged(0), judged(8_000_000_00), { outside: rows, own: [], through, directory, asOf });
    expect(broken).toHaveLength(1_000);
    expect([broken[0]?.subject, broken.at(-1)?.subject]).toEqual(['g-1000', 'g-1']);
    const ridge = outside(...rows.rows, row('originator', 'Ridge', 5_000_000_01));
    const after = limitsBroken(judged(0), judged(8_000_000_00), { outside: ridge, own: [], through, directory, asOf });
    // The limit for it is 5,000,000.00 at least.
    expect(after.map(({ subject }) => subject)).not.toContain('Ridge');
  });
});
