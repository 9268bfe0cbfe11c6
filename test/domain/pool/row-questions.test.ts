import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRows } from '#bin/tape-rows.ts';
import { parquetOf } from '#functions/workers/parquet.ts';
import { maskedParquet } from '#functions/workers/tape/masked-parquet.ts';
import { rowsKey } from '#shared/domain/pool/tape/row-columns.ts';
import { rowQuestions } from '#shared/domain/pool/tape/row-questions.ts';
import { monthRowColumns, monthRowsKey } from '#shared/domain/servicing/month-rows.ts';

const header = 'loanId,currentBalance,daysDelinquent,state,borrowerGroupId';
const tapes: [lpNumber: string, asOf: string, rows: string[]][] = [
  ['1001', '2026-08-31', ['L-A,6000.10,10,CA,G-X']],
  ['1001', '2026-09-30', ['L-A,5000.10,70,CA,G-X', 'L-B,10.00,,,G-Y']],
  ['1002', '2026-09-30', ['L-C,1.25,,NV,G-X']],
];
const hasDuckDb = await import('@duckdb/node-api').then(
  () => true,
  () => false,
);

describe.skipIf(!hasDuckDb)('questions across tapes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-ask-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(() => {
    const bucket = join(folder, 's3', 'tandem-documents');
    for (const name of ['objects', 'blobs']) mkdirSync(join(bucket, name), { recursive: true });
    for (const [i, [lpNumber, asOf, rows]] of tapes.entries()) {
      writeFileSync(join(bucket, 'blobs', `b${i}`), maskedParquet(`\uFEFF${[header, ...rows].join('\r\n')}\r\n`));
      const object = { key: rowsKey(lpNumber, asOf), pieces: [{ blob: `b${i}` }] };
      writeFileSync(join(bucket, 'objects', `${i}.json`), JSON.stringify(object));
    }
  });

  it('add up what pools collected by posted month, where months are the only rows', async () => {
    const months = mkdtempSync(join(tmpdir(), 'tandem-months-'));
    const bucket = join(months, 's3', 'tandem-documents');
    for (const name of ['objects', 'blobs']) mkdirSync(join(bucket, name), { recursive: true });
    const cents: Record<string, bigint[]> = {
      scheduledPrincipal: [10_01n, 5n],
      payoff: [0n, 100_00n],
      recovery: [1n, 1n],
    };
    const bytes = parquetOf(monthRowColumns, ({ name, type }) => {
      if (type === 'decimal(18,2)') return cents[name] ?? [0n, 0n];
      return name === 'loanId' ? ['L-1', 'L-2'] : [null, null];
    });
    writeFileSync(join(bucket, 'blobs', 'm'), bytes);
    const key = monthRowsKey({ lpNumber: '1012', period: '2026-10' });
    writeFileSync(join(bucket, 'objects', 'm.json'), JSON.stringify({ key, pieces: [{ blob: 'm' }] }));
    expect(await askRows(months, 'collected-by-pool')).toEqual([
      { lp: '1012', period: '2026-10', principal: '110.06', interest: '0.00', chargedOff: '0.00', recovered: '0.02' },
    ]);
    rmSync(months, { recursive: true });
  });

  it('find groups in several pools by the latest month of each', async () => {
    expect(await askRows(folder, 'groups-in-several-pools')).toEqual([
      { borrowerGroupId: 'G-X', pools: '2', loans: '2', balance: '5001.35' },
    ]);
  });

  it('follow pools by month, and sum states', async () => {
    expect(await askRows(folder, 'months-of-pools')).toEqual([
      { lp: '1001', as_of: '2026-08-31', loans: '1', balance: '6000.10', late60: '0.00' },
      { lp: '1001', as_of: '2026-09-30', loans: '2', balance: '5010.10', late60: '5000.10' },
      { lp: '1002', as_of: '2026-09-30', loans: '1', balance: '1.25', late60: '0.00' },
    ]);
    expect(await askRows(folder, 'states-across-pools')).toContainEqual({ state: 'NV', loans: '1', balance: '1.25' });
  });

  it('are asked in SQL too, and by no other name', async () => {
    const sql = "SELECT lp, loanId FROM tape_rows WHERE borrowerGroupId = 'G-X' ORDER BY lp, as_of, loanId";
    expect((await askRows(folder, sql)).map(({ loanId }) => loanId)).toEqual(['L-A', 'L-A', 'L-C']);
    await expect(askRows(folder, 'groups')).rejects.toThrow(rowQuestions[0]?.name);
    await expect(askRows(join(folder, 'none'), sql)).rejects.toThrow('No published tape');
  });
});
