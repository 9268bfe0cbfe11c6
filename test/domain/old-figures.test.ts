import { describe, expect, it } from 'vitest';
import { checkOfferingFor } from '#functions/api/compliance/check.ts';
import { noSettings } from '#shared/domain/compliance.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import type { TimeZone } from '#shared/domain/time-zones.ts';
import { aCaller, anOffering } from '#test/support/builders.ts';

interface Held {
  exposuresOf?: string;
  boardDate?: string;
  tapeOf?: string;
}

/** Notes of a check at that moment about old figures. */
async function notesAt(moment: string, { exposuresOf, boardDate = moment.slice(0, 10), tapeOf }: Held, zone: TimeZone) {
  const offering = anOffering({ lpNumber: '42', state: 'Published', sellerId: 'CU1', poolBalance: 100_000_00 });
  const tape: TapeBorrowers | null = tapeOf ? { asOfDate: tapeOf, balance: 100_000_00, groups: [] } : null;
  const policy = { originatorBps: null, originatorAmount: null, borrowerBps: null, typeBps: {} };
  const facts = {
    settings: {
      ...noSettings('CU2'),
      policy: { ...policy, boardDate, document: null },
      reported: null,
      zone,
    },
    outside: {
      creditUnionId: 'CU2',
      asOf: exposuresOf ?? moment.slice(0, 10),
      rows: [],
      pending: null,
      changedAt: moment,
      changedById: 'u-1',
      changedBy: 'Dana Whitcombe',
      version: 1,
    },
    placed: [],
    found: new Map([['42', offering]]),
    seller: null,
    sellerIds: [],
  };
  const deps = { checkFacts: { of: async () => facts }, borrowersOf: async () => tape };
  const { notes } = await checkOfferingFor(deps, { id: '42', amount: 1, now: new Date(moment) }, aCaller());
  return notes.filter((note) => /Send newer ones|reviewed the policy last|Ask the seller for a newer one/.test(note));
}

describe('figures are old', () => {
  // Nine in the evening in New York, when it is tomorrow in UTC.
  it.each<[string, Held, boolean]>([
    ['2026-11-15T02:00:00.000Z', { tapeOf: '2026-09-30' }, false],
    ['2026-11-16T02:00:00.000Z', { tapeOf: '2026-09-30' }, true],
    ['2026-12-05T02:00:00.000Z', { exposuresOf: '2026-08-31' }, false],
    ['2026-12-06T02:00:00.000Z', { exposuresOf: '2026-08-31' }, true],
    ['2026-12-02T02:00:00.000Z', { boardDate: '2025-12-01' }, false],
    ['2026-12-03T02:00:00.000Z', { boardDate: '2025-12-01' }, true],
  ])('at %s with %j: %s', async (moment, held, isOld) => {
    expect(await notesAt(moment, held, 'America/New_York')).toHaveLength(isOld ? 1 : 0);
  });

  it('by the days of the credit union', async () => {
    const at = '2026-11-15T08:00:00.000Z';
    expect(await notesAt(at, { tapeOf: '2026-09-30' }, 'America/New_York')).toHaveLength(1);
    expect(await notesAt(at, { tapeOf: '2026-09-30' }, 'Pacific/Honolulu')).toEqual([]);
  });
});
