import { describe, expect, it } from 'vitest';
import { callReportStore } from '#functions/store/call-reports.ts';
import { callReportZip } from '#local/demo-data/call-reports.ts';
import { readCallReport } from '#shared/domain/call-report/read-report.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const by = { since: '2026-09-01T16:30:00.000Z', putById: 'u-other', putBy: 'Olive Other' };
const intake = (sha256: string) => ({
  sha256,
  importedAt: '2026-09-01T16:00:00.000Z',
  importedById: 'u-other',
  importedBy: 'Olive Other',
});
const quarter = (cycle: string) => readCallReport(callReportZip({ cycle, rows: 230 }));
const reports = () => callReportStore(storesOf(app).table);
const busy = { code: 'busy' };

describe('a quarterly file', () => {
  it('counts for nothing until it is put in force, and then whole', async () => {
    const store = reports();
    const read = await quarter('2020-03');
    const kept: number[] = [];
    const ready = await store.takeIn(read, intake('a1'), async (lines) => void kept.push(lines));
    expect(ready).toMatchObject({ cycle: '2020-03', report: 1, state: 'Ready', lines: 230 });
    expect(kept.at(-1)).toBe(230);
    const before = await store.inForce();
    expect(before?.cycle).not.toBe('2020-03');
    await store.putInForce(ready, by);
    for (const line of [read.lines[0], read.lines[229]]) {
      expect(await store.figures(line?.charterNumber ?? '')).toMatchObject({
        cycle: '2020-03',
        version: 1,
        asOf: '2020-03-31',
        netWorth: line?.netWorth,
        shares: line?.shares,
      });
    }
    expect(await store.figures('999999')).toBeUndefined();
    await expect(store.cancel(ready)).rejects.toMatchObject(busy);
  });

  it('changes nothing when it comes again, and is the next report when the quarter is posted again', async () => {
    const store = reports();
    const read = await quarter('2020-06');
    const first = await store.takeIn(read, intake('b1'));
    expect(await store.takeIn(read, intake('b1'))).toEqual(first);
    const again = await store.takeIn(read, intake('b2'));
    expect(again).toMatchObject({ cycle: '2020-06', report: 2, state: 'Ready' });
    expect((await store.list()).filter(({ cycle }) => cycle === '2020-06')).toEqual([again, first]);
  });

  it('goes on where it was broken off, and is not put in force before', async () => {
    const store = reports();
    const read = await quarter('2020-09');
    const lost = new Error('lost');
    await expect(store.takeIn(read, intake('c1'), () => Promise.reject(lost))).rejects.toBe(lost);
    const begun = await store.find('2020-09', 1);
    expect(begun?.state).toBe('Storing');
    if (begun) await expect(store.putInForce(begun, by)).rejects.toMatchObject(busy);
    expect(await store.takeIn(read, intake('c1'))).toMatchObject({ report: 1, state: 'Ready' });
  });

  it('is never put in force once it is canceled, and may come in again', async () => {
    const store = reports();
    const read = await quarter('2020-12');
    const ready = await store.takeIn(read, intake('d1'));
    const canceled = await store.cancel(ready);
    await expect(store.putInForce(ready, by)).rejects.toMatchObject(busy);
    await expect(store.putInForce(canceled, by)).rejects.toMatchObject(busy);
    expect(await store.takeIn(read, intake('d1'))).toMatchObject({ report: 2, state: 'Ready' });
  });
});
