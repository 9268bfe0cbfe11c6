import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { callReportSheets, callReportZip, type ReportSheets, zipSheets } from '#local/demo-data/call-reports.ts';
import { capitalAndSurplusOf, figuresOfLine } from '#shared/domain/call-report/call-report.ts';
import { CallReportFault } from '#shared/domain/call-report/fault.ts';
import { readCallReport } from '#shared/domain/call-report/read-report.ts';

const plan = { cycle: '2026-06', rows: 12 };

/** A quarter of 12 with one thing changed. */
function changed(change: (sheets: ReportSheets) => void): Uint8Array {
  const sheets = callReportSheets(plan);
  change(sheets);
  return zipSheets(sheets);
}

/** Sets a cell of the row after the heading, `row` from 0. */
const set = (sheets: ReportSheets, file: string, column: string, row: number, value: string) => {
  const sheet = sheets[file];
  const cells = sheet?.rows[row];
  if (!sheet || !cells || !sheet.headings.includes(column)) throw new Error(`No ${column} in ${file}`);
  cells[sheet.headings.indexOf(column)] = value;
};

const drop = (sheets: ReportSheets, file: string, column: string) => {
  const sheet = sheets[file];
  const at = sheet?.headings.indexOf(column) ?? -1;
  if (!sheet || at < 0) throw new Error(`No ${column} in ${file}`);
  for (const cells of [sheet.headings, ...sheet.rows]) cells.splice(at, 1);
};

/** Sets a cell of an account's row in AcctDesc. */
const redescribe = (sheets: ReportSheets, account: string, column: string, value: string) => {
  const row = sheets.AcctDesc?.rows.findIndex(([name]) => name === account) ?? -1;
  set(sheets, 'AcctDesc', column, row, value);
};

const reason = (zip: Uint8Array): Promise<string> =>
  readCallReport(zip).then(
    () => 'taken',
    (error) => (error instanceof CallReportFault ? error.message : Promise.reject(error)),
  );

const one = async (change: (sheets: ReportSheets) => void) => {
  const { lines } = await readCallReport(changed(change));
  const [, , line] = lines;
  if (!line) throw new Error('No third line');
  return line;
};

describe('a quarterly file', () => {
  it('is read with its cycle, its texts, and amounts as cents', async () => {
    const report = await readCallReport(
      changed((sheets) => {
        set(sheets, 'FOICU', 'CU_NAME', 2, 'CAÑON VERDE, "OLD TOWN"');
        set(sheets, 'FOICU', 'CU_NUMBER', 2, '070002');
        set(sheets, 'FOICU', 'CU_TYPE', 2, '3');
        set(sheets, 'FS220', 'ACCT_010', 2, '1200000');
        set(sheets, 'FS220A', 'Acct_997', 2, '-2500');
        set(sheets, 'FS220A', 'Acct_998', 2, '-21');
      }),
    );
    expect(report).toMatchObject({ cycle: '2026-06', missing: [] });
    expect(report.lines).toHaveLength(12);
    expect(report.lines[2]).toMatchObject({
      charterNumber: '70002',
      name: 'CAÑON VERDE, "OLD TOWN"',
      kind: 'notInsured',
      totalAssets: 120_000_000,
      netWorth: -250_000,
      netWorthBps: -21,
    });
  });

  it('leaves what is empty unknown, and keeps a zero', async () => {
    const line = await one((sheets) => {
      set(sheets, 'FS220A', 'Acct_997', 2, '');
      set(sheets, 'FS220', 'ACCT_940', 2, '0');
    });
    expect(line).toMatchObject({ netWorth: null, undividedEarnings: 0 });
  });

  it('keeps a credit union that only the list has, and passes over one that only another file has', async () => {
    const { lines } = await readCallReport(
      changed((sheets) => {
        sheets.FS220?.rows.splice(2, 1);
        sheets.FOICU?.rows.splice(3, 1);
      }),
    );
    expect(lines.map(({ charterNumber }) => charterNumber)).not.toContain('70003');
    expect(lines[2]).toMatchObject({ charterNumber: '70002', totalAssets: null, netWorth: expect.any(Number) });
  });

  it('lists optional columns and files that are not there, and imports the rest', async () => {
    const { lines, missing } = await readCallReport(
      changed((sheets) => {
        drop(sheets, 'FS220', 'ACCT_940');
        delete sheets.FS220G;
      }),
    );
    const absent = { why: 'absent', foundIn: null };
    expect(missing).toEqual([
      { file: 'FS220.txt', column: 'ACCT_940', ...absent },
      { file: 'FS220G.txt', column: 'ACCT_691L', ...absent },
      { file: 'FS220G.txt', column: 'ACCT_691L2', ...absent },
    ]);
    expect(lines[2]).toMatchObject({ undividedEarnings: null, participationsOutstanding: null });
    expect(lines[2]?.totalAssets).toBeGreaterThan(0);
  });

  it('takes the older name of a column in older files only', async () => {
    const older = (cycle: string) => {
      const sheets = callReportSheets({ ...plan, cycle });
      const headings = sheets.FS220G?.headings ?? [];
      headings[headings.indexOf('Acct_691L')] = 'ACCT_619B';
      redescribe(sheets, 'Acct_691L', 'Account', 'Acct_619B');
      return readCallReport(zipSheets(sheets));
    };
    expect((await older('2021-12')).lines[2]?.participationsOutstanding).toBeGreaterThan(0);
    expect((await older('2022-03')).lines[2]?.participationsOutstanding).toBeNull();
  });

  it.each([
    ['FS220', 'ACCT_010', 'FS220.txt has no column ACCT_010.'],
    ['FS220A', 'Acct_997', 'FS220A.txt has no column ACCT_997.'],
    ['FS220C', 'CU_NUMBER', 'FS220C.txt has no column CU_NUMBER.'],
    ['FS220L', 'cycle_date', 'FS220L.txt has no column CYCLE_DATE.'],
  ])('is refused where %s has no %s', async (file, column, words) => {
    expect(await reason(changed((sheets) => drop(sheets, file, column)))).toBe(`${words} Nothing was imported.`);
  });

  it.each<[string, (sheets: ReportSheets) => void]>([
    ['The zip has no file FOICU.txt.', (sheets) => delete sheets.FOICU],
    ['The zip has no file FS220A.txt.', (sheets) => delete sheets.FS220A],
    ['FOICU.txt has no rows.', (sheets) => sheets.FOICU?.rows.splice(0)],
    [
      'FS220C.txt, row 4: the cycle is 3/31/2026, that of the rows before 6/30/2026.',
      (sheets) => set(sheets, 'FS220C', 'CYCLE_DATE', 2, '3/31/2026 0:00:00'),
    ],
    [
      'FOICU.txt, row 2: CYCLE_DATE is no end of a quarter.',
      (sheets) => set(sheets, 'FOICU', 'CYCLE_DATE', 0, '6/29/2026 0:00:00'),
    ],
    ['FS220.txt, row 3: charter 70000 appears twice.', (sheets) => set(sheets, 'FS220', 'CU_NUMBER', 1, '70000')],
    ["FS220.txt, row 3: CU_NUMBER isn't a charter number.", (sheets) => set(sheets, 'FS220', 'CU_NUMBER', 1, 'x')],
    [
      "FS220A.txt, row 3: ACCT_997 isn't a whole number of dollars.",
      (sheets) => set(sheets, 'FS220A', 'Acct_997', 1, '12.50'),
    ],
    ["FOICU.txt, row 3: CU_TYPE isn't 1, 2 or 3.", (sheets) => set(sheets, 'FOICU', 'CU_TYPE', 1, '4')],
  ])('is refused: %s', async (words, change) => {
    expect(await reason(changed(change))).toBe(`${words} Nothing was imported.`);
  });

  it('is refused where it is no zip, or is cut', async () => {
    const whole = callReportZip(plan);
    expect(await reason(new TextEncoder().encode('CU_NUMBER,CYCLE_DATE'))).toMatch(/^We can't read this zip/);
    expect(await reason(whole.subarray(0, whole.length / 2))).toMatch(/^We can't read this zip/);
    const bent = Uint8Array.from(whole);
    bent.fill(0xff, 60, 200);
    expect(await reason(bent)).toMatch(/can't be unpacked. Nothing was imported.$/);
  });

  it('is refused where a path leaves the zip, or a quote stays open', async () => {
    const files = unzipSync(callReportZip(plan));
    expect(await reason(zipSync({ ...files, '../more.txt': new Uint8Array(1) }))).toMatch(/^We can't read this zip/);
    const open = Uint8Array.from(
      Buffer.from(`${Buffer.from(files['FS220.txt'] ?? []).toString('latin1')}"1`, 'latin1'),
    );
    expect(await reason(zipSync({ ...files, 'FS220.txt': open }))).toBe(
      'FS220.txt, row 14: a quote is never closed. Nothing was imported.',
    );
  });

  it('is Windows-1252, even where its bytes would be UTF-8 too', async () => {
    const line = await one((sheets) => {
      for (let row = 0; row < plan.rows; row++) set(sheets, 'FOICU', 'CU_NAME', row, 'Ã©');
    });
    expect(line.name).toBe('Ã©');
  });

  it('ends between files when the caller throws', async () => {
    const seen: number[] = [];
    const stopped = readCallReport(callReportZip(plan), ({ filesRead }) => {
      seen.push(filesRead);
      if (filesRead === 2) throw new Error('Canceled');
    });
    await expect(stopped).rejects.toThrow('Canceled');
    expect(seen).toEqual([0, 1, 2]);
  });

  it('is the same whatever the order of columns and rows and the case of headings', async () => {
    const plainly = await readCallReport(callReportZip(plan));
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async (draws) => {
        const draw = () => Number(draws.next().value);
        const mix = (count: number) =>
          Array.from({ length: count }, (_, i) => [draw(), i] as const)
            .sort(([a], [b]) => a - b)
            .map(([, i]) => i);
        const sheets = callReportSheets(plan);
        for (const sheet of Object.values(sheets)) {
          const [order, rows] = [mix(sheet.headings.length), mix(sheet.rows.length)];
          const turned = (cells: string[]) => order.map((i) => cells[i] ?? '');
          sheet.rows = rows.map((i) => turned(sheet.rows[i] ?? []));
          sheet.headings = turned(sheet.headings).map((text) => (draw() < 0.5 ? text.toLowerCase() : text));
        }
        const { lines, ...rest } = await readCallReport(zipSheets(sheets));
        expect(rest).toEqual({ cycle: plainly.cycle, missing: [], differing: [], descriptions: 'read' });
        expect(lines.toSorted((a, b) => Number(a.charterNumber) - Number(b.charterNumber))).toEqual(plainly.lines);
      }),
      { numRuns: 25 },
    );
  });

  it('of an older form is read where that form had its columns', async () => {
    const sheets = callReportSheets({ ...plan, cycle: '2020-12' });
    set(sheets, 'FS220G', 'Acct_691L1', 2, '11');
    set(sheets, 'FS220G', 'Acct_691L2', 2, '22');
    set(sheets, 'FS220A', 'Acct_041F', 2, '33');
    set(sheets, 'FS220H', 'Acct_691L7', 2, '44');
    const { lines, missing, descriptions } = await readCallReport(zipSheets(sheets));
    expect(lines[2]).toMatchObject({
      consumerParticipations: 1_100,
      realEstateParticipations: 2_200,
      delinquentParticipations: 3_300,
    });
    expect([missing, descriptions]).toEqual([[], 'noStatus']);
  });

  it('of the present form is read where it has them, whatever the retired columns say', async () => {
    const line = await one((sheets) => {
      set(sheets, 'FS220Q', 'ACCT_SL0056', 2, '10');
      set(sheets, 'FS220H', 'Acct_691L7', 2, '5');
      set(sheets, 'FS220G', 'Acct_691L1', 2, '99');
      set(sheets, 'FS220G', 'Acct_691L2', 2, '22');
      set(sheets, 'FS220P', 'ACCT_DL0142', 2, '33');
      set(sheets, 'FS220A', 'Acct_041F', 2, '0');
    });
    expect(line).toMatchObject({
      consumerParticipations: 1_500,
      realEstateParticipations: 2_200,
      delinquentParticipations: 3_300,
    });
  });

  it('leaves a sum unknown where one of its parts is', async () => {
    const line = await one((sheets) => set(sheets, 'FS220H', 'Acct_691L7', 2, ''));
    expect(line.consumerParticipations).toBeNull();
    const { lines, missing } = await readCallReport(changed((sheets) => drop(sheets, 'FS220H', 'Acct_691L7')));
    expect(lines[2]?.consumerParticipations).toBeNull();
    expect(missing).toEqual([{ file: 'FS220H.txt', column: 'ACCT_691L7', why: 'absent', foundIn: null }]);
  });

  it.each(['Inactive', 'FALSE', 'retired'])('leaves a column unknown that is %s, not zero', async (status) => {
    const zip = changed((sheets) => {
      set(sheets, 'FS220P', 'ACCT_DL0142', 2, '0');
      redescribe(sheets, 'Acct_DL0142', 'Status', status);
    });
    const { lines, missing } = await readCallReport(zip);
    expect(lines[2]?.delinquentParticipations).toBeNull();
    expect(missing).toEqual([{ file: 'FS220P.txt', column: 'ACCT_DL0142', why: 'retired', foundIn: null }]);
  });

  /** AcctDesc has the account in another file, which has the column. */
  const moved = (sheets: ReportSheets, isLeft = false) => {
    redescribe(sheets, 'Acct_DL0142', 'TableName', 'FS220L');
    const { FS220L } = sheets;
    if (!isLeft) drop(sheets, 'FS220P', 'ACCT_DL0142');
    FS220L?.headings.push('ACCT_DL0142');
    for (const cells of FS220L?.rows ?? []) cells.push('77');
  };

  it.each([false, true])('proposes a column that moved, and takes it once it is accepted', async (isLeft) => {
    const zip = changed((sheets) => moved(sheets, isLeft));
    const { lines, missing } = await readCallReport(zip);
    expect(lines[2]?.delinquentParticipations).toBeNull();
    expect(missing).toEqual([{ file: 'FS220P.txt', column: 'ACCT_DL0142', why: 'elsewhere', foundIn: 'FS220L.txt' }]);
    const accepted = [{ file: 'FS220P.txt', column: 'ACCT_DL0142', foundIn: 'FS220L.txt' }];
    const taken = await readCallReport(zip, undefined, accepted);
    expect([taken.lines[2]?.delinquentParticipations, taken.missing]).toEqual([7_700, []]);
    const other = [{ file: 'FS220P.txt', column: 'ACCT_DL0142', foundIn: 'FS220B.txt' }];
    expect((await readCallReport(zip, undefined, other)).missing).toEqual(missing);
  });

  it('goes by the row of an account that is not retired where it has several', async () => {
    const zip = changed((sheets) => {
      sheets.AcctDesc?.rows.unshift(['Acct_DL0142', 'Delinquent Participation Loans', '', 'FS220A', '0', 'Inactive']);
      set(sheets, 'FS220P', 'ACCT_DL0142', 2, '8');
    });
    const { lines, missing } = await readCallReport(zip);
    expect([lines[2]?.delinquentParticipations, missing]).toEqual([800, []]);
  });

  it.each<[string, (sheets: ReportSheets) => void]>([
    [
      'AcctDesc.txt says that ACCT_997 in FS220A.txt is retired.',
      (sheets) => redescribe(sheets, 'Acct_997', 'Status', 'Inactive'),
    ],
    [
      "ACCT_997 isn't in FS220A.txt: AcctDesc.txt lists it in FS220C.txt.",
      (sheets) => {
        redescribe(sheets, 'Acct_997', 'TableName', 'FS220C');
        sheets.FS220C?.headings.splice(2, 1, 'ACCT_997');
      },
    ],
  ])('is refused where what it must have moved or is retired: %s', async (words, change) => {
    expect(await reason(changed(change))).toBe(`${words} Nothing was imported.`);
  });

  it('says which columns are described in other words, and reads them', async () => {
    const zip = changed((sheets) => {
      redescribe(sheets, 'Acct_690', 'AcctName', 'Loans granted year-to-date');
      redescribe(sheets, 'Acct_690', 'AcctDesc', '');
    });
    const { differing, lines } = await readCallReport(zip);
    expect(differing).toEqual([{ file: 'FS220C.txt', column: 'ACCT_690', said: 'Loans granted year-to-date' }]);
    expect(lines[2]?.participationsPurchased).not.toBeNull();
  });

  it.each<[string, (sheets: ReportSheets) => void]>([
    ['unread', (sheets) => delete sheets.AcctDesc],
    ['noStatus', (sheets) => drop(sheets, 'AcctDesc', 'Status')],
    ['noStatus', (sheets) => redescribe(sheets, 'Acct_690', 'Status', 'Pending')],
  ])('is read all the same where retired columns can not be told: %s', async (descriptions, change) => {
    const { lines, ...rest } = await readCallReport(changed(change));
    expect(rest).toMatchObject({ descriptions, missing: [] });
    expect(lines).toHaveLength(12);
  });

  it('keeps every text and whole amount exactly', async () => {
    const text = fc.string({ unit: fc.constantFrom('A', 'é', 'Ñ', ' ', ',', '"', "'", '-', '7'), maxLength: 30 });
    const dollars = fc.option(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }));
    await fc.assert(
      fc.asyncProperty(text, dollars, dollars, async (name, shares, earnings) => {
        const line = await one((sheets) => {
          set(sheets, 'FOICU', 'CU_NAME', 2, name);
          set(sheets, 'FS220', 'ACCT_013', 2, shares === null ? '' : String(shares));
          set(sheets, 'FS220', 'ACCT_940', 2, earnings === null ? '' : String(earnings));
        });
        const inCents = (value: number | null) => (value === null ? null : value * 100);
        expect(line).toMatchObject({
          name: name.trim() || null,
          shares: inCents(shares),
          undividedEarnings: inCents(earnings),
        });
        const known = shares !== null && earnings !== null;
        expect(capitalAndSurplusOf(line)).toBe(known ? (shares + earnings) * 100 : null);
      }),
      { numRuns: 60 },
    );
  });

  it('gives a check the figures with where they come from', async () => {
    const line = await one((sheets) => {
      set(sheets, 'FS220', 'ACCT_013', 2, '900');
      set(sheets, 'FS220', 'ACCT_940', 2, '-100');
      set(sheets, 'FS220A', 'Acct_997', 2, '75');
      set(sheets, 'FOICU', 'CU_TYPE', 2, '2');
      set(sheets, 'FS220C', 'ACCT_690', 2, '12');
      set(sheets, 'FS220C', 'ACCT_691', 2, '');
    });
    expect(figuresOfLine(line, '2026-06', 3)).toEqual({
      source: 'callReport',
      cycle: '2026-06',
      version: 3,
      charterNumber: '70002',
      charterKind: 'state',
      asOf: '2026-06-30',
      netWorth: 7500,
      shares: 90_000,
      undividedEarnings: -10_000,
      capitalAndSurplus: 80_000,
      participationsPurchased: 1_200,
      participationsSold: null,
    });
  });

  it('of 5,500 credit unions is read whole', async () => {
    const zip = callReportZip({ cycle: '2026-06', rows: 5500, fillers: 20 });
    expect((await readCallReport(zip)).lines).toHaveLength(5500);
  });
});
