import { describe, expect, it } from 'vitest';
import type { CellAnswer } from '#shared/domain/pool/tape/cell-answers.ts';
import { oddTape } from '#test/support/odd-tape.ts';
import { faultOf } from '#test/support/tape-files.ts';
import { type Desk, emptyDesk, move, openSteps } from '../../web/src/features/tape/browser/desk-state.ts';
import { byHandOf, type Remembered, recall, remember } from '../../web/src/features/tape/browser/remembered.ts';
import { type Chosen, TapeSession } from '../../web/src/features/tape/browser/tape-session.ts';
import { answeringAll } from '../../web/src/features/tape/cell-faults.tsx';
import { headingWords, obstaclesOf, takeFor } from '../../web/src/features/tape/columns.ts';
import { openSteps as openOnServer } from '../../web/src/features/tape/server/open-steps.ts';
import { matchingOf } from '../../web/src/features/tape/server/use-server-tape.ts';
import { stepOf } from '../../web/src/features/tape/steps.ts';

const quiet = () => undefined;
/** jsdom's has no stream. */
const fileOf = (text: string) =>
  ({
    size: text.length,
    stream: () => new Response(text).body,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  }) as unknown as File;

const chosen = (text: string) => move(emptyDesk, { type: 'chosen', file: fileOf(text) });
async function inspected(text: string): Promise<{ desk: Desk; session: TapeSession; file: File }> {
  const session = new TapeSession();
  const file = fileOf(text);
  const inspection = await session.inspect(file, {}, [], quiet);
  return { desk: move(chosen(text), { type: 'inspected', inspection }), session, file };
}
const columnsOf = ({ said }: Desk) => said?.columns ?? expect.fail('nothing was said of columns');
const obstacles = ({ said, asks, asksAboutSums }: Desk) =>
  obstaclesOf({ said: said ?? expect.fail('nothing was said'), asks, asksAboutSums });
const place = (desk: Desk, heading: string) =>
  columnsOf(desk).find((column) => column.heading === heading)?.index ?? expect.fail(heading);

async function read(text: string) {
  const { desk, session, file } = await inspected(text);
  const columns = takeFor(columnsOf(desk), place(desk, 'Curr Bal $'), 'currentBalance');
  const choice = { columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
  return { session, checked: await session.read(file, {}, choice, quiet) };
}

describe('the columns of a tape on the desk', () => {
  it("are called as in the file, the template's by the fields' names in words", () => {
    expect(['noteRate', 'Curr Bal $', 'noterate'].map(headingWords)).toEqual(['Note rate', 'Curr Bal $', 'noterate']);
  });

  it('wait for fractions to be agreed to and for the as-of date', async () => {
    const { desk } = await inspected(oddTape());
    expect(obstacles(desk)).toEqual(['Confirm that "Interest Rate" holds fractions.', 'Enter the as-of date.']);
    const said = { confirmed: [place(desk, 'Interest Rate')], asOfDate: '2026-09-30' };
    expect(obstacles(move(desk, { type: 'said', said }))).toEqual([]);
  });

  it('give a field to one column alone, and read it as its samples are written', async () => {
    const { desk } = await inspected(oddTape());
    const [rate, score] = [place(desk, 'Interest Rate'), place(desk, 'FICO')];
    const columns = takeFor(columnsOf(desk), score, 'noteRate');
    expect(columns[rate]).toMatchObject({ field: null, unit: null, needsConfirming: false });
    expect(columns[score]).toMatchObject({ field: 'noteRate', unit: 'percent', needsConfirming: false });
    expect(takeFor(columns, rate, 'noteRate')[rate]).toMatchObject({ unit: 'fraction', needsConfirming: true });
  });

  it('ask again about loan ids when another column is taken for them', async () => {
    const ids = oddTape().replace(/S-(\d{4})/g, (_, digits) => `${digits}56789`);
    const { desk } = await inspected(ids);
    expect(desk.asks).toBe('ssn');
    expect(obstacles(desk)).toContain('Answer the question about your loan IDs.');
    const answered = move(desk, { type: 'said', said: { attestsLoanIds: true } });
    expect(obstacles(answered)).not.toContain('Answer the question about your loan IDs.');
    const columns = takeFor(columnsOf(answered), place(desk, 'Branch'), 'loanId');
    expect(move(answered, { type: 'said', said: { columns } }).said?.attestsLoanIds).toBeNull();
  });
});

describe('the columns of an earlier tape', () => {
  const columnsBefore = async (text: string) =>
    remember([], columnsOf((await inspected(text)).desk), { on: '2026-08-31T15:00:00.000Z' });

  it('are taken for the same headings, fractions agreed to', async () => {
    const { desk } = await inspected(oddTape());
    const columns = takeFor(columnsOf(desk), place(desk, 'Branch'), 'riskRating');
    const kept = remember([], columns, { on: '2026-08-31T15:00:00.000Z' });
    expect(JSON.stringify(kept)).not.toContain('S-1000');
    const recalled = recall(columnsOf(desk), kept);
    expect(recalled.columns[place(desk, 'Branch')]?.field).toBe('riskRating');
    expect(recalled.confirmed).toEqual([place(desk, 'Interest Rate')]);
    expect(recalled.before).toEqual({ on: '2026-08-31T15:00:00.000Z', isSame: true });
  });

  it('are a start for a header that is mostly the same, and nothing for another one', async () => {
    const more = columnsOf((await inspected(oddTape({ extra: ['Pool', 'A'] }))).desk);
    expect(recall(more, await columnsBefore(oddTape())).before).toMatchObject({ isSame: false });
    const other = more.map((column, i) => (i < 3 ? { ...column, heading: `Other ${i}` } : column));
    expect(recall(other, await columnsBefore(oddTape())).before).toBeNull();
  });

  it("don't make percents of what looks like fractions now", async () => {
    const percents = oddTape().replace(/0\.0(\d)00/g, '$1.00');
    const now = columnsOf((await inspected(oddTape())).desk);
    const rate = now.findIndex(({ field }) => field === 'noteRate');
    const kept = await columnsBefore(percents);
    expect(kept[0]?.columns[rate]?.unit).toBe('percent');
    const recalled = recall(now, kept);
    expect(recalled.columns[rate]?.unit).toBe('fraction');
    expect(recalled.confirmed).toEqual([]);
  });
});

describe('the columns of a tape that was uploaded', () => {
  const tape = {
    state: 'Columns' as const,
    asOfDate: '2026-09-30',
    columnsFrom: { at: '2026-08-31T15:00:00.000Z', isSame: true },
    asksAboutLoanIds: null,
    asksAboutColumns: [],
    asksAboutSums: null,
    hidden: 0,
  };

  it('begin as they were chosen of the same header before', async () => {
    const { desk } = await inspected(oddTape());
    const proposed = columnsOf(desk);
    const columns = takeFor(proposed, place(desk, 'Branch'), 'riskRating');
    const chosen = {
      columns,
      asOfDate: '',
      confirmed: [2],
      attestsLoanIds: true,
      sums: null,
      leavesHidden: false,
      cells: [],
      before: null,
    };
    const { said } = matchingOf(tape, proposed, chosen);
    expect(said).toEqual({ ...chosen, asOfDate: '2026-09-30', before: { on: tape.columnsFrom.at, isSame: true } });
    const more = columnsOf((await inspected(oddTape({ extra: ['Pool', 'A'] }))).desk);
    expect(matchingOf(tape, more, chosen).said.columns).toBe(more);
    const other = proposed.map((column, i) => (i === 0 ? { ...column, heading: 'Other' } : column));
    expect(matchingOf(tape, other, chosen).said).toMatchObject({ columns: other, confirmed: [], attestsLoanIds: null });
  });

  it('are as they were read before, fractions agreed to, whatever was chosen', async () => {
    const { desk } = await inspected(oddTape());
    const proposed = columnsOf(desk);
    const chosen = {
      columns: proposed,
      asOfDate: '',
      confirmed: [],
      attestsLoanIds: true,
      sums: null,
      leavesHidden: false,
      cells: [],
      before: null,
    };
    const { said } = matchingOf({ ...tape, state: 'Faulty' }, proposed, chosen);
    expect(said).toMatchObject({ confirmed: [place(desk, 'Interest Rate')], attestsLoanIds: null, before: null });
  });
});

describe('cells that cannot be read', () => {
  const file = [
    'Loan ID,Current Balance,Note Rate,Remaining Term,State,FICO',
    'A1,5000,6,48,Calif.,999',
    'A2,5000,6,48,Qz,abc',
    'A3,5000,6,48,Colo.,700',
  ].join('\n');
  const readWith = async (cells: CellAnswer[]) => {
    const { desk, session, file: chosen } = await inspected(file);
    const choice = { columns: columnsOf(desk), asOfDate: '2026-09-30', assetClass: 'Auto' as const, cells };
    return { desk, checked: await session.read(chosen, {}, choice, quiet) };
  };
  const cellsOf = async (answers: CellAnswer[]) =>
    (await readWith(answers)).checked.cells ?? expect.fail('no one knows of cells');

  it('are read all as proposed, and the rest as empty', async () => {
    const first = await cellsOf([]);
    expect(first.faults.map(({ text, proposed }) => [text, proposed])).toEqual([
      ['Calif.', 'CA'],
      ['999', null],
      ['Qz', null],
      [null, null],
      ['Colo.', 'CO'],
    ]);
    const proposed = answeringAll(first, 'proposed');
    expect(proposed).toEqual([{ index: 4, code: 'unknown-state', text: null, as: 'proposed' }]);
    const second = await cellsOf(proposed);
    expect(second.faults.map(({ text }) => text)).toEqual(['999', 'Qz', null]);
    const { checked } = await readWith(answeringAll(second, 'empty'));
    expect(checked).toMatchObject({ errors: 0, faulty: { loans: 0 }, facts: { loanCount: 3 }, cells: { faults: [] } });
    expect(checked.cells?.answers).toHaveLength(4);
  });

  it('are read as empty although one of them was said to be read as proposed, which has no proposal', async () => {
    const said = [{ index: 4, code: 'unknown-state', text: 'Qz', as: 'proposed' }] as const;
    const all = answeringAll(await cellsOf([...said]), 'empty');
    expect((await readWith(all)).checked.errors).toBe(0);
  });

  it('are asked about again once their column is another field', async () => {
    const { desk } = await readWith([]);
    const cells = [
      { index: 4, code: 'unknown-state', text: null, as: 'empty' } as const,
      { index: 5, code: 'not-a-number', text: null, as: 'empty' } as const,
    ];
    const said = move(desk, { type: 'said', said: { cells } });
    expect(said.said?.cells).toEqual(cells);
    const columns = takeFor(columnsOf(said), 5, 'creditScoreCurrent');
    expect(move(said, { type: 'said', said: { columns } }).said?.cells).toEqual(cells.slice(0, 1));
  });
});

describe('the rows of a tape on the desk', () => {
  it('hold figures back until rows in error are left out, and give them up again', async () => {
    const { session, checked } = await read(oddTape({ faulty: 2 }));
    expect(checked).toMatchObject({ rows: 30, errors: 2, faulty: { loans: 2 }, facts: null });
    const without = session.leaveOut(true);
    expect(without.faulty.loans).toBe(0);
    expect(without.leftOut.loans).toBe(2);
    expect(without.facts).toMatchObject({ loanCount: 28, leftOut: 2 });
    expect(session.leaveOut(false)).toEqual(checked);
  });

  it('have no figures when none would remain', async () => {
    const { session } = await read(oddTape({ loans: 3, faulty: 3 }));
    expect(session.leaveOut(true)).toMatchObject({ facts: null, faulty: { loans: 0 }, leftOut: { loans: 3 } });
  });

  it('are listed in the order of the file, the first so many', async () => {
    const { session, checked } = await read(oddTape({ faulty: 5 }));
    const all = session.findings(100);
    expect(all).toHaveLength(checked.errors + checked.warnings);
    const ofKind = all.filter(({ code }) => code === 'not-a-number');
    expect(ofKind.map(({ row }) => row)).toEqual([30, 31, 32, 33, 34]);
    expect(session.findings(3)).toEqual(all.slice(0, 3));
  });

  it('stand behind each figure, as many as it says', async () => {
    const { session } = await read(oddTape({ faulty: 2 }));
    const { facts } = session.leaveOut(true);
    const totalOf = (filter: string | null) => session.loans({ filter, from: 0, count: 1 }).total;
    for (const { filter, loans } of [...Object.values(facts?.strats ?? {}).flat(), ...(facts?.delinquency ?? [])])
      expect(totalOf(filter), filter).toBe(loans);
    expect(totalOf('ltv ne null')).toBe(0);
    expect(totalOf('creditScoreOriginal ne null')).toBe(28);
    expect(totalOf(null)).toBe(28);
    expect(() => totalOf("make eq 'Ford'")).toThrow('No figure of the tape');
  });
});

describe('the steps of the desk', () => {
  it('open as far as the tape has come, whatever the address says', async () => {
    const shown = (asked: string, desk: Desk) => stepOf(asked, openSteps(desk));
    const furthest = (desk: Desk) => openSteps(desk).at(-1);
    expect(shown('figures', emptyDesk)).toBe('file');
    const { desk } = await inspected(oddTape());
    expect(shown('figures', desk)).toBe('columns');
    expect(shown('nonsense', desk)).toBe('file');
    const { session, checked } = await read(oddTape());
    expect(furthest(move(desk, { type: 'checked', checked }))).toBe('check');
    const ready = move(desk, { type: 'checked', checked: session.leaveOut(true) });
    expect(shown('figures', ready)).toBe('figures');
    expect(shown('publish', ready)).toBe('publish');
    expect(furthest(move(ready, { type: 'said', said: { asOfDate: '2026-08-31' } }))).toBe('columns');
  });

  it('keep nothing of a tape that is refused, and the columns of one that failed', async () => {
    const { desk } = await inspected(oddTape());
    const session = new TapeSession();
    const personal = fileOf(oddTape({ extra: ['Note', '219-09-9999'] }));
    const fault = await faultOf(session.inspect(personal, {}, [], quiet));
    const refused = move(desk, { type: 'faulted', fault });
    expect(refused).toMatchObject({
      inspection: null,
      said: null,
      fault: { state: 'Refused', refusal: { kind: 'ssn' } },
    });
    const failed = move(desk, {
      type: 'faulted',
      fault: { state: 'Failed', message: 'Broken', refusal: null, asksForHeader: false },
    });
    expect(failed.said).toBe(desk.said);
    expect(move(move(desk, { type: 'reading' }), { type: 'cancelled' })).toMatchObject({ busy: null, said: desk.said });
  });
});

describe('the step that an address asks for', () => {
  const storedStepOf = (asked: string | null, tape: Parameters<typeof openOnServer>[0]) =>
    stepOf(asked, openOnServer(tape));

  it('is the publication where mails of earlier releases lead to its terms', () => {
    const sha256 = 'a'.repeat(64);
    for (const state of ['Ready', 'Proposed', 'Published'] as const) {
      expect(storedStepOf('terms', { state, sha256 })).toBe('publish');
      expect(storedStepOf('figures', { state, sha256 })).toBe('figures');
    }
    expect(storedStepOf('terms', { state: 'Faulty', sha256 })).toBe('check');
  });

  it('are the columns of one whose reading ended, once it was looked through', () => {
    for (const state of ['Failed', 'Cancelled'] as const) {
      expect(storedStepOf(null, { state, sha256: 'a'.repeat(64) })).toBe('columns');
      expect(storedStepOf(null, { state, sha256: null })).toBeNull();
    }
  });
});

describe('a tape whose header a person chooses', () => {
  const own = 'Summit Ridge\nKto,Zostatek,Proc,Wiek\nA-1,1000.50,6.25,48\nA-2,2000,5,36';
  const bare = 'A-1,1000.50,6.25,48\nA-2,2000,5,36';
  const fields = ['loanId', 'currentBalance', 'noteRate', 'remainingTerm'] as const;

  async function below(text: string, header: Chosen, kept: Remembered[] = []) {
    const inspection = await new TapeSession().inspect(fileOf(text), header, byHandOf(kept), quiet);
    return move(move(emptyDesk, { type: 'chosen', file: fileOf(text), header }), {
      type: 'inspected',
      inspection,
      kept,
    });
  }
  const keep = (desk: Desk) => {
    const columns = columnsOf(desk).map((column, i) => ({ ...column, field: fields[i] ?? null }));
    return remember([], columns, { on: '2026-08-31T15:00:00.000Z', headerRow: desk.header.headerRow ?? null });
  };

  it('is at its columns while its first rows are shown, and goes back to those that it has', async () => {
    const sheets = await new TapeSession().preview(fileOf(own), quiet);
    const sought = move(chosen(own), { type: 'sought', search: { sheets, why: 'No header was found' } });
    expect([sought.busy, openSteps(sought)]).toEqual([null, ['file', 'columns']]);
    const desk = await below(own, { headerRow: 2 });
    const again = move(desk, { type: 'sought', search: { sheets, why: null } });
    expect(move(again, { type: 'sought', search: null })).toEqual(desk);
  });

  it.each([
    ['below the same headings', own, 2, `\n\n${own}`, 4],
    ['without any', bare, 'none', bare.replace('2000', '1900'), 'none'],
  ] as const)('opens without asking in its second month %s', async (_, text, headerRow, next, found) => {
    const kept = keep(await below(text, { headerRow }));
    const { said, header } = await below(next, {}, kept);
    expect([header.headerRow, said?.before?.isSame, said?.columns.map(({ field }) => field)]).toEqual([
      found,
      true,
      fields,
    ]);
  });

  it('has no columns of another without a header, whose values differ', async () => {
    const kept = keep(await below(bare, { headerRow: 'none' }));
    const { said } = await below('48,A-1,New,6.25\n36,A-2,Used,5', { headerRow: 'none' }, kept);
    expect([said?.before, said?.columns.every(({ field }) => field === null)]).toEqual([null, true]);
  });
});
