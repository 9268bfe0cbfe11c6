import { describe, expect, it } from 'vitest';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { noSettings } from '#shared/domain/compliance.ts';
import type { Figures } from '#shared/domain/net-worth.ts';
import { cents } from '#shared/format/money.ts';

const reported: ReportedFigures = {
  source: 'callReport',
  cycle: '2026-06',
  version: 1,
  charterNumber: '72001',
  charterKind: 'state',
  asOf: '2026-06-30',
  netWorth: cents(4_00),
  capitalAndSurplus: cents(40_00),
  shares: cents(30_00),
  undividedEarnings: cents(10_00),
  participationsPurchased: null,
  participationsSold: null,
};
const attested = (asOf: string): Figures => ({
  netWorth: cents(9_00),
  capitalAndSurplus: cents(90_00),
  asOf,
  source: 'attested',
  at: '2026-10-01T00:00:00.000Z',
  document: null,
});
const judged = (asOf: string | null, said: ReportedFigures | null = reported) =>
  judgedBy({ ...noSettings('CU2'), version: 1, figures: asOf === null ? null : attested(asOf) }, said);

describe('figures that a check goes by', () => {
  it.each([
    ['2026-03-31', 4_00],
    ['2026-06-30', 4_00],
    ['2026-09-30', 9_00],
    [null, 4_00],
  ])('attested as of %s beside a file as of June: net worth %i', (asOf, netWorth) => {
    expect(judged(asOf).figures?.netWorth).toBe(netWorth);
    expect(judged(asOf).figures?.source).toBe(netWorth === 4_00 ? 'callReport' : 'attested');
  });

  it('have the kind of charter that the file names, whoever says the net worth', () => {
    expect([judged('2026-03-31').charter, judged('2026-09-30').charter]).toEqual(['state', 'state']);
    expect(judged('2026-09-30', { ...reported, charterKind: null }).charter).toBe('federal');
  });

  it('take capital and surplus as attested of the same quarter where the file is silent', () => {
    const silent = { ...reported, capitalAndSurplus: null };
    expect(judged('2026-06-30', silent).figures?.capitalAndSurplus).toBe(90_00);
    expect(judged('2026-03-31', silent).figures?.capitalAndSurplus).toBeNull();
    expect(judged('2026-06-30').figures?.capitalAndSurplus).toBe(40_00);
  });

  it('are those attested where the file knows no net worth, and none before anything is recorded', () => {
    expect(judged('2026-03-31', { ...reported, netWorth: null }).figures?.netWorth).toBe(9_00);
    expect(judgedBy(noSettings('CU2'), reported)).toMatchObject({ figures: null, charter: 'federal' });
  });
});
