import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { tapeRecord, tapeStore } from '#functions/store/tapes.ts';
import { workbookOf } from '#functions/wire/workbook.ts';
import type { Tape } from '#shared/domain/tape.ts';
import type { App } from '#test/support/app.ts';
import { objectsIn } from '#test/support/bucket-objects.ts';
import { openOffering } from '#test/support/listings.ts';
import { watchLog } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { tapeOf, tapeWith } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = quietApp();

/** The whole table as text. */
async function everythingStored({ table }: Pick<App, 'table'>): Promise<string> {
  const pages = paginateScan({ client: table.client }, { TableName: table.name });
  return JSON.stringify(await Array.fromAsync(pages, ({ Items }) => Items));
}

/** What the intake bucket has of an offering. */
const intakeOf = (id: string) => objectsIn(process.env.INTAKE_BUCKET, `${id}/`);

/** Files of every bucket, of the outbox and of the queues that hold a text. */
const filesWith = (text: string): string[] =>
  ['s3', 'outbox', 'queues'].flatMap((folder) =>
    readdirSync(join(app.dir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(text)),
  );
const seller = app.as('seller').tapes;
const found = async (id: string, tapeId: string) => (await tapeStore(storesOf(app).table).find(id, tapeId)) as Tape;

const good = tapeOf('L1,24000.00,5.00,48', 'L2,18250.50,6.49,60');

describe('a loan tape', () => {
  it('goes from a file to figures', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, good) };
    const { rows, sha256, fileName } = await tapeIn(app, asked, 'Columns');
    expect({ rows, sha256, fileName }).toEqual({
      rows: 2,
      fileName: 'tape.csv',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await seller.columns(asked)).toMatchObject([
      { heading: 'Loan ID', field: 'loanId', confidence: 1, samples: ['L1', 'L2'] },
      { heading: 'Current Balance', field: 'currentBalance' },
      { heading: 'Note Rate', field: 'noteRate', unit: 'percent' },
      { heading: 'Remaining Term', field: 'remainingTerm' },
    ]);
    await acceptColumns(app, asked);
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({
      loans: 2,
      leftOut: 0,
      errors: 0,
      balance: 42_250.5,
      asOfDate: '2026-09-30',
      rowsRead: 2,
    });
    const facts = await seller.facts(asked);
    expect(facts).toMatchObject({ loanCount: 2, balance: 42_250.5, averageBalance: 21_125.25 });
    expect(facts.topLoans.rows[0]?.token).toMatch(/^L-[A-Z2-7]{10}$/);
    expect(await seller.columns(asked)).toMatchObject([{ samples: [] }, {}, {}, {}]);
  });

  it('can be gone on with until it has arrived', async () => {
    const id = await openOffering(app);
    const body = { fileName: 'tape.csv', size: good.length, contentType: 'text/csv' };
    const { tapeId, upload } = await seller.start({ id, body });
    const [part] = upload.parts;
    const begun = await seller.tape({ id, tapeId });
    expect(begun.upload).toMatchObject({
      uploadId: tapeId,
      size: good.length,
      received: [],
      parts: [{ partNumber: 1 }],
    });
    const sent = await fetch(part?.url ?? '', { method: 'PUT', body: good });
    const etag = sent.headers.get('etag') ?? '';
    const arrived = await seller.tape({ id, tapeId });
    expect(arrived.upload).toMatchObject({ parts: [], received: [{ partNumber: 1, size: good.length }] });
    expect((await seller.list({ id }))[0]).not.toHaveProperty('upload');
    await seller.complete({ id, tapeId, body: { parts: [{ partNumber: 1, etag }] } });
    expect(await tapeIn(app, { id, tapeId }, 'Columns')).not.toHaveProperty('upload');
  });

  it('that has errors is ready once their rows are left out', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, `${good}\nL3,abc,5.00,48\nL4,100.00,abc,48`) };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked);
    const { errors, counts, faulty } = await tapeIn(app, asked, 'Faulty');
    expect({ errors, counts, faulty }).toEqual({
      errors: 2,
      counts: { 'not-a-number': 2 },
      faulty: { loans: 2, balance: 100 },
    });
    await expect(seller.facts(asked)).rejects.toMatchObject({ code: 'conflict' });
    const link = await send(app, `GET /tapes/offering/${id}/tapes/${asked.tapeId}/errors/file`, { as: 'seller' });
    expect(link.status).toBe(302);
    const file = await fetch(link.headers.get('location') ?? '');
    expect(await file.text()).toContain('4,Current Balance,not-a-number,Current balance must be a number,error');
    await seller.leaveOut({ ...asked, body: { allErrors: true } });
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ loans: 2, leftOut: 2, balance: 42_250.5, faulty: null });
  });

  it('that has cells which cannot be read is ready once a person says how they are read', async () => {
    const id = await openOffering(app);
    const file = `${good.replace(/\n/g, ',CA,700\n').replace(',CA,700', ',State,FICO')},CA,700\nL3,10.00,5,48,Calif.,999\nL4,10.00,5,48,Calif.,abc`;
    const asked = { id, tapeId: await sendTape(app, id, file) };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked);
    expect(await tapeIn(app, asked, 'Faulty')).toMatchObject({ errors: 4, faulty: { loans: 2 } });
    const { faults, answers } = await seller.cells(asked);
    expect(faults.map(({ heading, text, rows, proposed }) => [heading, text, rows, proposed])).toEqual([
      ['State', 'Calif.', 2, 'CA'],
      ['FICO', '999', 1, null],
      ['FICO', null, 1, null],
    ]);
    expect(answers).toEqual([]);
    const said = faults.map(({ index, code, text, proposed }) => ({
      index,
      code,
      text,
      as: proposed === null ? ('empty' as const) : ('proposed' as const),
    }));
    await seller.setCells({ ...asked, body: { answers: said } });
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ loans: 4, leftOut: 0, errors: 0 });
    expect(await seller.cells(asked)).toEqual({ faults: [], answers: said });
    const { value } = await seller.loans({ ...asked, query: {} });
    expect(value.slice(2)).toMatchObject([
      { state: 'CA', creditScoreOriginal: null },
      { state: 'CA', creditScoreOriginal: null },
    ]);
    // Chosen anew, other columns keep their answers.
    const columns = (await seller.columns(asked)).map(({ index, field }) => ({
      index,
      field: field === 'creditScoreOriginal' ? 'creditScoreCurrent' : field,
    }));
    await seller.setColumns({ ...asked, body: { columns, asOfDate: '2026-09-30' } });
    expect(await tapeIn(app, asked, 'Faulty')).toMatchObject({ counts: { 'out-of-range': 1, 'not-a-number': 1 } });
    expect((await seller.cells(asked)).answers).toEqual(said.slice(0, 1));
    await seller.setCells({ ...asked, body: { answers: [] } });
    expect(await tapeIn(app, asked, 'Faulty')).toMatchObject({ errors: 4 });
    const personal = { ...said[0], text: '219-09-9999' };
    await expect(seller.setCells({ ...asked, body: { answers: [personal as never] } })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('is read without the rows that were named, and with them again once they are not, or its columns are chosen anew', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, `${good}\nL3,abc,5.00,48\nL4,100.00,abc,48`) };
    const left = async (rows: number[]) => seller.leaveOut({ ...asked, body: { rows } });
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Faulty');
    await left([4]);
    expect(await tapeIn(app, asked, 'Faulty')).toMatchObject({ loans: 3, leftOut: 1, faulty: { loans: 1 } });
    // One of them has no fault.
    await left([2, 4, 5]);
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ loans: 1, leftOut: 3, balance: 18_250.5 });
    expect(await seller.facts(asked)).toMatchObject({ loanCount: 1, leftOut: 3 });
    await left([]);
    expect(await tapeIn(app, asked, 'Faulty')).toMatchObject({ loans: 4, leftOut: 0, faulty: { loans: 2 } });
    await seller.leaveOut({ ...asked, body: { allErrors: true } });
    await tapeIn(app, asked, 'Ready');
    await acceptColumns(app, asked);
    expect(await tapeIn(app, asked, 'Faulty')).toMatchObject({ loans: 4, leftOut: 0, faulty: { loans: 2 } });
    const told = (await app.as('admin').history.list({ id, query: {} })).value.filter(
      ({ Type }) => Type === 'Loan Tape Rows Left Out',
    );
    expect(told.map(({ Detail }) => Detail)).toEqual([
      expect.stringContaining('2 of 4 rows'),
      expect.stringContaining('3 of 4 rows'),
      expect.stringContaining('1 of 4 rows'),
    ]);
  });

  it('with personal data is refused, and nothing of it is kept', async () => {
    const id = await openOffering(app);
    const ssn = '219-09-9999';
    const tape = tapeWith('Notes', ['fine', `call ${ssn}`, 'fine']);
    const kept = tapeWith('Branch', ['Quillmere', 'Quillmere', 'Quillmere']);
    const other = await openOffering(app);
    await tapeIn(app, { id: other, tapeId: await sendTape(app, other, kept) }, 'Columns');
    // What is looked for below would be found.
    expect(filesWith('Quillmere')).not.toEqual([]);
    const log = watchLog();
    const asked = { id, tapeId: await sendTape(app, id, tape) };
    const { message, refusal } = await tapeIn(app, asked, 'Refused');
    expect(message).toBe(
      'This tape was not taken: column "Notes" (row 3) looks like Social Security numbers. Remove the column and upload again. Nothing of the file was kept.',
    );
    expect(refusal).toEqual({ kind: 'ssn', heading: 'Notes', row: 3 });
    expect(await everythingStored(app)).not.toContain(ssn);
    expect(filesWith(ssn)).toEqual([]);
    expect(JSON.stringify(log.told.mock.calls)).not.toContain(ssn);
    log.restore();
    expect(await intakeOf(id)).toEqual([]);
    await expect(acceptColumns(app, asked)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that is refused for its loan ids leaves nothing, its samples included', async () => {
    const id = await openOffering(app);
    const ids = ['219099999', '219099998', '219099997'];
    const header = 'Loan ID,Current Balance,Note Rate,Remaining Term,Branch';
    const rows = ids.map((loanId) => `${loanId},24000.00,5.00,48,Wexbury`);
    const asked = { id, tapeId: await sendTape(app, id, [header, ...rows].join('\n')) };
    expect((await tapeIn(app, asked, 'Columns')).asksAboutLoanIds).toBe('ssn');
    expect(await everythingStored(app)).toContain('Wexbury');
    await acceptColumns(app, asked, '2026-09-30', { attestsLoanIds: false });
    await tapeIn(app, asked, 'Refused');
    const everything = await everythingStored(app);
    for (const value of [...ids, 'Wexbury']) expect(everything).not.toContain(value);
    expect(await intakeOf(id)).toEqual([]);
  });

  it('is looked through again while its file is there, where that failed', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, good) };
    const tapes = tapeStore(storesOf(app).table);
    await tapeIn(app, asked, 'Columns');
    const seen = (await tapes.find(id, asked.tapeId)) as Tape;
    const lost = {
      state: 'Failed' as const,
      sha256: null,
      columns: [],
      message: 'Reading this tape stopped. Try again.',
    };
    await tapes.save({ ...seen, ...lost });
    await seller.complete({ ...asked, body: { parts: [] } });
    expect(await tapeIn(app, asked, 'Columns')).toMatchObject({ rows: 2, sha256: expect.any(String) });
    const known = (await tapes.find(id, asked.tapeId)) as Tape;
    await tapes.save({ ...known, ...lost, sourceUntil: null });
    const message = 'The file was removed after a day. Upload it again.';
    const again = seller.complete({ ...asked, body: { parts: [] } });
    await expect(again).rejects.toMatchObject({ code: 'conflict', message });
  });

  it('is read from the sheet of a workbook that was chosen', async () => {
    const id = await openOffering(app);
    const header = ['Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term'];
    const rows = (...ids: string[]) => ids.map((loanId) => [loanId, 100, 5, 48]);
    const bytes = await workbookOf({ Old: [header, ...rows('L1')], New: [header, ...rows('L1', 'L2')] });
    const asked = { id, tapeId: await sendTape(app, id, bytes, { fileName: 'tape.xlsx', sheet: 'New' }) };
    expect(await tapeIn(app, asked, 'Columns')).toMatchObject({ rows: 2 });
    await acceptColumns(app, asked);
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ loans: 2, balance: 200 });
    const none = { id, tapeId: await sendTape(app, id, bytes, { fileName: 'tape.xlsx', sheet: 'Elsewhere' }) };
    expect((await tapeIn(app, none, 'Failed')).message).toBe('The workbook has no such sheet.');
  });

  it('says so where the same file came before, also once it is read', async () => {
    const id = await openOffering(app);
    const first = { id, tapeId: await sendTape(app, id, good) };
    await tapeIn(app, first, 'Columns');
    await acceptColumns(app, first);
    await tapeIn(app, first, 'Ready');
    const again = { id, tapeId: await sendTape(app, id, good) };
    await tapeIn(app, again, 'Columns');
    await acceptColumns(app, again);
    expect((await tapeIn(app, again, 'Ready')).notes).toContain('This is the file of 09/30/2026 again.');
  });

  it('of any bytes ends in a sentence', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, Uint8Array.from([0x50, 0x4b, 3, 4, 0, 255, 1, 2, 3])) };
    expect((await tapeIn(app, asked, 'Failed')).message).toMatch(/^\w.+\.$/);
  });

  it('is not taken as an old workbook, or too large', async () => {
    const id = await openOffering(app);
    const start = (fileName: string, size: number) => seller.start({ id, body: { fileName, size, contentType: '' } });
    await expect(start('tape.xlsm', 10)).rejects.toMatchObject({
      code: 'unsupported_type',
      message: 'Save the workbook as .xlsx or CSV, without macros or a password.',
    });
    await expect(start('tape.pdf', 10)).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(start('tape.csv', 200_000_001)).rejects.toMatchObject({ code: 'too_large' });
    await expect(start('tape.xlsx', 60_000_001)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is known to its seller and administrators alone', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, good) };
    await tapeIn(app, asked, 'Columns', 'admin');
    expect(await app.as('buyer').tapes.list({ id })).toEqual([]);
    const answer = await send(app, `GET /tapes/offering/${id}/tapes/${asked.tapeId}`, { as: 'buyer' });
    await problemOf(answer, 'not_found');
    expect((await app.as('admin').tapes.list({ id })).map(({ tapeId }) => tapeId)).toEqual([asked.tapeId]);
  });

  it('is gone once it is deleted', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, good) };
    await tapeIn(app, asked, 'Columns');
    expect(await intakeOf(id)).toHaveLength(1);
    await seller.remove(asked);
    expect(await intakeOf(id)).toEqual([]);
    expect(await tapeStore(storesOf(app).table).samples({ lpNumber: id, ...asked } as never)).toMatchObject({
      samples: [],
      firstRows: [],
    });
    await expect(seller.tape(asked)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes what was made of it along', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, `${good}\nL3,abc,5.00,48`) };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Faulty');
    await seller.leaveOut({ ...asked, body: { allErrors: true } });
    await tapeIn(app, asked, 'Ready');
    const made = () => objectsIn(process.env.DOCUMENTS_BUCKET, `tapes/${id}/`);
    expect((await made()).length).toBeGreaterThan(7);
    await seller.remove(asked);
    expect(await made()).toEqual([]);
  });

  it('that buyers never saw goes after 90 days, with its files', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, `${good}\nL3,abc,5.00,48`) };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Faulty');
    await seller.leaveOut({ ...asked, body: { allErrors: true } });
    const { reading } = (await tapeIn(app, asked, 'Ready')) && (await found(id, asked.tapeId));
    const days = async () => {
      const item = await storesOf(app).table.get(keys.tape(id, asked.tapeId), tapeRecord);
      return item?.expiresAt && Math.round((item.expiresAt - Date.now() / 1000) / 86_400);
    };
    const tags = async () => {
      const [Key] = await objectsIn(process.env.DOCUMENTS_BUCKET, `tapes/${id}/${asked.tapeId}/${reading}/`);
      const asks = new GetObjectTaggingCommand({ Bucket: process.env.DOCUMENTS_BUCKET, Key });
      return (await new S3Client({ forcePathStyle: true }).send(asks)).TagSet;
    };
    expect([await days(), await tags()]).toEqual([90, [{ Key: 'tape', Value: 'unpublished' }]]);
    await app.as('admin').tapes.publish(asked);
    expect([await days(), await tags()]).toEqual([null, []]);
    await app.as('admin').tapes.withdraw(asked);
    await expect(seller.remove(asked)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Buyers have seen this tape, so it is kept.',
    });
    expect([await days(), await tags()]).toEqual([null, []]);
  });

  it('takes the place of the oldest unpublished one where 50 are kept', async () => {
    const id = await openOffering(app);
    const tapeId = await sendTape(app, id, good);
    await tapeIn(app, { id, tapeId }, 'Columns');
    const tapes = tapeStore(storesOf(app).table);
    const read = (await tapes.find(id, tapeId)) as Tape;
    const more = Array.from({ length: 49 }, (_, i) => ({ ...read, tapeId: `T00${i + 10}`, version: 0 }));
    await tapes.saveAll([{ ...read, state: 'Superseded' }], []);
    for (const [i, tape] of more.entries()) await tapes.save({ ...tape, state: i < 2 ? 'Ready' : 'Superseded' });
    const start = () =>
      seller.start({ id, body: { fileName: 'tape.csv', size: good.length, contentType: 'text/csv' } });
    const first = await start();
    const listed = (await seller.list({ id })).map((tape) => tape.tapeId);
    expect([listed.length, listed[0], listed.includes('T0010'), listed.includes('T0011')]).toEqual([
      50,
      first.tapeId,
      false,
      true,
    ]);
    await tapes.save({ ...((await tapes.find(id, 'T0011')) as Tape), state: 'Proposed' });
    await tapes.save({ ...((await tapes.find(id, first.tapeId)) as Tape), state: 'Reading' });
    await expect(start()).rejects.toMatchObject({ code: 'conflict', message: 'Delete a tape first.' });
  });

  it('with remembered columns begins with them', async () => {
    const id = await openOffering(app);
    const first = { id, tapeId: await sendTape(app, id, tapeWith('Zeta Qux', ['1', '2'])) };
    await tapeIn(app, first, 'Columns');
    await acceptColumns(app, first);
    await tapeIn(app, first, 'Ready');
    const second = { id, tapeId: await sendTape(app, id, tapeWith('Zeta Qux', ['1', '2'])) };
    const { notes, columnsFrom } = await tapeIn(app, second, 'Columns');
    expect(columnsFrom).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), isSame: true });
    expect(notes).toEqual(['This is the file of 09/30/2026 again.']);
    const third = { id, tapeId: await sendTape(app, id, tapeWith('Zeta Quux', ['1', '2'])) };
    expect(await tapeIn(app, third, 'Columns')).toMatchObject({ columnsFrom: { isSame: false } });
  });
});
