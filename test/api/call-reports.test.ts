import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { callReportStore, reportLineRecord } from '#functions/store/call-reports.ts';
import { reportFileStore } from '#functions/store/report-files.ts';
import { readReportFile } from '#functions/workers/call-report/read-report-file.ts';
import { callReportSheets, type ReportSheets, zipSheets } from '#local/demo-data/call-reports.ts';
import type { ReportFile } from '#shared/domain/call-report/report-file.ts';
import { callReportIn, sendCallReport } from '#test/support/call-report-upload.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const all = '/compliance/callreports';
const desk = () => app.as('admin').callreports;
const files = () => reportFileStore(storesOf(app).table);

/** Sheets of a quarter with the net worth of each row as told, in dollars; the charters are 71001 and on. */
function sheetsOf(cycle: string, netWorths: readonly number[], name = 'QUARTER ROCK CREDIT UNION'): ReportSheets {
  const listed = netWorths.map((_, i) => ({ charterNumber: String(71_001 + i), name: `${name} ${i}`, state: 'OR' }));
  const sheets = callReportSheets({ cycle, rows: listed.length, listed });
  const { rows = [] } = sheets.FS220A ?? {};
  for (const [i, netWorth] of netWorths.entries()) rows[i]?.splice(2, 1, String(netWorth));
  return sheets;
}
const quarter = (cycle: string, netWorths: readonly number[]) => zipSheets(sheetsOf(cycle, netWorths));

describe('a quarterly file', () => {
  it('is read, compared with the quarter in force and put in force by its cycle', async () => {
    const first = await sendCallReport(app, quarter('2021-03', [1_000_000, 2_000_000, 3_000_000]));
    await callReportIn(app, first, 'Ready');
    await send(app, `POST ${all}/2021-03/publishings`, { as: 'admin' });
    const second = await sendCallReport(app, quarter('2021-06', [1_000_000, 1_500_000, 3_100_000, 9]));
    const { preview, ...read } = await callReportIn(app, second, 'Ready');
    expect(read).toMatchObject({ cycle: '2021-06', report: 1, rows: 4, kept: 4, inForce: null, missing: [] });
    expect(preview).toMatchObject({
      against: { cycle: '2021-03', report: 1 },
      added: 1,
      gone: 0,
      changed: 2,
      fell: 1,
      largestFalls: [{ charterNumber: '71002', before: 2_000_000, after: 1_500_000 }],
    });
    const put = await desk().putInForce({ id: '2021-06' });
    expect(put).toMatchObject({ id: second, inForce: { by: expect.any(String) } });
    const listed = await desk().list({});
    expect(listed.filter(({ inForce }) => inForce).map(({ id }) => id)).toEqual([second]);
    await problemOf(await send(app, `DELETE ${all}/${second}`, { as: 'admin' }), 'conflict');
  });

  it('without a required column is refused in these words, and imports nothing', async () => {
    const sheets = sheetsOf('2021-09', [1, 2]);
    sheets.FS220A?.headings.splice(2, 1, 'ACCT_996');
    const refused = await callReportIn(app, await sendCallReport(app, zipSheets(sheets)), 'Refused');
    expect(refused.message).toBe('FS220A.txt has no column ACCT_997. Nothing was imported.');
    await problemOf(await send(app, `POST ${all}/${refused.id}/publishings`, { as: 'admin' }), 'conflict');
    await problemOf(await send(app, `GET ${all}/2021-09`, { as: 'admin' }), 'not_found');
  });

  it('lists what an optional column would have said', async () => {
    const sheets = sheetsOf('2021-09', [1, 2]);
    sheets.FS220?.headings.splice(5, 1, 'ACCT_1');
    const { missing } = await callReportIn(app, await sendCallReport(app, zipSheets(sheets)), 'Ready');
    expect(missing).toEqual([
      { file: 'FS220.txt', column: 'ACCT_940', why: 'absent', foundIn: null, fields: ['Undivided earnings'] },
    ]);
  });

  /** As `sheetsOf`, with the delinquent participations in another file by AcctDesc. */
  function movedSheets(cycle: string): ReportSheets {
    const sheets = sheetsOf(cycle, [1_000, 2_000]);
    const { AcctDesc, FS220L, FS220P } = sheets;
    AcctDesc?.rows.find(([account]) => account === 'Acct_DL0142')?.splice(3, 1, 'FS220L');
    AcctDesc?.rows.find(([account]) => account === 'Acct_691L2')?.splice(5, 1, 'Inactive');
    AcctDesc?.rows.find(([account]) => account === 'Acct_690')?.splice(1, 2, 'Loans granted', '');
    FS220P?.headings.splice(2, 1, 'ACCT_DL0999');
    FS220L?.headings.push('ACCT_DL0142');
    for (const cells of FS220L?.rows ?? []) cells.push('77');
    return sheets;
  }
  const moved = { file: 'FS220P.txt', column: 'ACCT_DL0142', foundIn: 'FS220L.txt' };
  const linesOf = async (id: string) => {
    const { cycle, report } = await desk().find({ id });
    const place = `CYCLE#${cycle}#${String(report).padStart(4, '0')}`;
    const { line } = (await storesOf(app).table.get({ PK: 'CALLREPORT#71001', SK: place }, reportLineRecord)) ?? {};
    return [report, line?.delinquentParticipations];
  };

  it('names columns that moved, are retired or described otherwise, and takes one only when told to', async () => {
    const id = await sendCallReport(app, zipSheets(movedSheets('2024-03')));
    const read = await callReportIn(app, id, 'Ready');
    expect(read.missing).toEqual([
      {
        file: 'FS220G.txt',
        column: 'ACCT_691L2',
        why: 'retired',
        foundIn: null,
        fields: ['Real estate participations purchased'],
      },
      { ...moved, why: 'elsewhere', fields: ['Delinquent participations'] },
    ]);
    expect(read.differing).toEqual([
      {
        file: 'FS220C.txt',
        column: 'ACCT_690',
        said: 'Loans granted',
        fields: ['Participations purchased this year'],
      },
    ]);
    expect(read).toMatchObject({ descriptions: 'read', accepted: [] });
    expect(await linesOf(id)).toEqual([1, null]);
    const take = (columns: unknown[]) => send(app, `POST ${all}/${id}/columns`, { as: 'admin', body: { columns } });
    await problemOf(await take([{ ...moved, foundIn: 'FS220.txt' }]), 'conflict');
    expect((await take([moved])).status).toBe(202);
    const again = await callReportIn(app, id, 'Ready');
    expect(again).toMatchObject({ report: 2, accepted: [moved], missing: [{ column: 'ACCT_691L2' }] });
    expect(await linesOf(id)).toEqual([2, 7_700]);
    await problemOf(await take([moved]), 'conflict');
  });

  it('takes no column of a quarter in force, nor of a file that is gone', async () => {
    const body = { columns: [moved] };
    const inForce = await sendCallReport(app, zipSheets(movedSheets('2024-06')));
    await callReportIn(app, inForce, 'Ready');
    await desk().putInForce({ id: inForce });
    await problemOf(await send(app, `POST ${all}/${inForce}/columns`, { as: 'admin', body }), 'conflict');
    const late = await sendCallReport(app, zipSheets(movedSheets('2024-09')));
    await callReportIn(app, late, 'Ready');
    const file = await files().find(late);
    if (!file) throw new Error('No file');
    await files().save({ ...file, sourceUntil: new Date(Date.now() - 1000).toISOString() });
    const { detail } = await problemOf(
      await send(app, `POST ${all}/${late}/columns`, { as: 'admin', body }),
      'conflict',
    );
    expect(detail).toBe('The file was removed after a day. Cancel it and upload it again.');
  });

  it('that an earlier release read in another layout may come in again', async () => {
    const zip = quarter('2024-12', [5, 6]);
    const first = await sendCallReport(app, zip);
    await callReportIn(app, first, 'Ready');
    const store = callReportStore(storesOf(app).table);
    const known = (await store.list()).find(({ cycle }) => cycle === '2024-12');
    if (!known) throw new Error('Not imported');
    const key = { PK: 'CALLREPORTS', SK: 'CYCLE#2024-12#0001' };
    await storesOf(app).table.write({ put: { ...key, ...known, reading: 1 } });
    expect(await callReportIn(app, await sendCallReport(app, zip), 'Ready')).toMatchObject({ report: 2 });
  });

  it('that came before is refused, and may come in again once it is canceled', async () => {
    const zip = quarter('2021-12', [5, 6]);
    const first = await sendCallReport(app, zip);
    await callReportIn(app, first, 'Ready');
    const again = await callReportIn(app, await sendCallReport(app, zip), 'Refused');
    expect(again.message).toMatch(/^This file was already uploaded on .+\. Nothing was imported\.$/);
    expect((await send(app, `DELETE ${all}/${first}`, { as: 'admin' })).status).toBe(204);
    expect((await desk().list({})).map(({ id }) => id)).not.toContain(first);
    await problemOf(await send(app, `POST ${all}/${first}/publishings`, { as: 'admin' }), 'conflict');
    expect(await callReportIn(app, await sendCallReport(app, zip), 'Ready')).toMatchObject({ report: 2 });
  });

  it('goes on with what has arrived', async () => {
    const bytes = new Uint8Array(quarter('2022-03', [7, 8]));
    const body = { fileName: 'call-report-data-2022-03.ZIP', size: bytes.length, contentType: '' };
    const { id, upload } = await desk().start({ body });
    const sent = await fetch(upload.parts[0]?.url ?? '', { method: 'PUT', body: bytes });
    const part = { partNumber: 1, etag: sent.headers.get('etag') ?? '' };
    expect((await desk().find({ id })).upload).toMatchObject({ parts: [], received: [{ partNumber: 1 }] });
    const wrong = { parts: [{ partNumber: 1, etag: 'other' }] };
    await problemOf(await send(app, `POST ${all}/${id}/completion`, { as: 'admin', body: wrong }), 'upload_mismatch');
    await desk().complete({ id, body: { parts: [part] } });
    expect(await callReportIn(app, id, 'Ready')).toMatchObject({ rows: 2, isStalled: false, upload: null });
  });

  /** A file that is being read, as its reader last left it. */
  const beingRead = (id: string, lease: ReportFile['lease'], size: number, restarts = 0) => {
    const at = new Date(Date.now() - 600_000).toISOString();
    return files().save({
      id,
      state: 'Reading',
      fileName: 'data.zip',
      size,
      multipartId: null,
      sourceUntil: new Date(Date.now() + 600_000).toISOString(),
      lease,
      restarts,
      filesRead: 2,
      files: 6,
      rows: 3,
      kept: 0,
      cycle: null,
      report: null,
      missing: [],
      differing: [],
      descriptions: 'unread',
      accepted: [],
      message: null,
      uploadedAt: at,
      uploadedById: 'u-lost',
      uploadedBy: 'Olive Other',
      changedAt: at,
      version: 0,
    });
  };

  it.each([
    ['RKILLED', 0, '2022-06'],
    ['RLOST', 3, '2022-09'],
  ])('picks up where a reader was lost, by itself or once someone asks: %s', async (name, restarts, cycle) => {
    const bytes = new Uint8Array(quarter(cycle, [7, 8, 9]));
    const until = new Date(Date.now() - 600_000).toISOString();
    const { id } = await beingRead(name, { by: 'lost', until }, bytes.length, restarts);
    const put = { Bucket: process.env.INTAKE_BUCKET, Key: `callreports/${id}`, Body: bytes };
    await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(put));
    expect(await desk().find({ id })).toMatchObject({ state: 'Reading', isStalled: restarts === 3 });
    if (restarts === 3) await desk().complete({ id, body: { parts: [{ partNumber: 1, etag: 'any' }] } });
    expect(await callReportIn(app, id, 'Ready')).toMatchObject({ rows: 3, kept: 3, isStalled: false });
  });

  it('is taken at once from an earlier try of the same request, and from no other', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const { id } = await beingRead('RTRIED', { by: 'same', until }, 10);
    const { table } = storesOf(app);
    const intake = { stream: async () => null, remove: async () => undefined };
    const deps = { now: () => new Date(), reportFiles: files(), callReports: callReportStore(table), intake };
    const stateAfter = async (awsRequestId: string) => {
      await readReportFile(deps)({ callReportId: id }, { awsRequestId });
      return (await files().find(id))?.state;
    };
    expect([await stateAfter('other'), await stateAfter('same')]).toEqual(['Reading', 'Refused']);
  });

  it('is a zip of at most 200 MB', async () => {
    const start = (fileName: string, size: number) =>
      send(app, `POST ${all}`, { as: 'admin', body: { fileName, size, contentType: '' } });
    await problemOf(await start('FS220.txt', 10), 'unsupported_type');
    await problemOf(await start('data.zip', 200_000_001), 'too_large');
    const damaged = await callReportIn(app, await sendCallReport(app, new TextEncoder().encode('no zip')), 'Refused');
    expect(damaged.message).toBe("We can't read this zip. Nothing was imported.");
  });

  it('can be canceled while it is sent, and is then gone from the list', async () => {
    const body = { fileName: 'data.zip', size: 100, contentType: '' };
    const { id, upload } = await desk().start({ body });
    expect((await send(app, `DELETE ${all}/${id}`, { as: 'admin' })).status).toBe(204);
    const sent = await fetch(upload.parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(100) });
    expect(sent.ok).toBe(false);
    expect((await desk().list({})).map((one) => one.id)).not.toContain(id);
  });
});
