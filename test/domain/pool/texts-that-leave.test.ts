import { describe, expect, it } from 'vitest';
import { maskedLoanRow } from '#shared/domain/pool/loan-rows.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { kindOfHeading } from '#shared/domain/pool/tape/personal-data/kinds.ts';
import { asSeen } from '#shared/domain/pool/tape/personal-data/plain-signs.ts';
import { kindOfValue } from '#shared/domain/pool/tape/personal-data/values.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { faultOf, readDetected, sourceOf, tapeOf, tapeWith } from '#test/support/tape-files.ts';

const tokens = { loan: (id: string) => `L-${id.length}`, group: (id: string) => `G-${id.length}` };
const inspect = (text: string) => inspectTape(sourceOf(text));

/** What buyers get of a tape: the masked tape and rows of its list. */
async function leaving(text: string) {
  const { reading } = await readDetected(sourceOf(text));
  const { loans, notes, faultyRows } = reading;
  const csv = Buffer.concat([...maskedTape(loans, tokens)]).toString();
  const rows = Array.from({ length: loans.count }, (_, i) => maskedLoanRow(loans, i, tokens));
  return { csv, rows, notes, faulty: faultyRows.size };
}

describe('ratings of a tape', () => {
  const leftOut = expect.stringMatching(/^Risk rating was left out\. /);

  it.each([['A'], ['Substandard'], ['6W'], ['BBB-/Baa3'], ['A+.B-/10'], ['x'.repeat(12)], ['4.25'], ['pass']])(
    'leave as they are: %s',
    async (rating) => {
      const { csv, rows, notes } = await leaving(tapeWith('Risk Rating', [rating, '']));
      expect([csv.split('\r\n')[1]?.split(',').at(-1), rows[0]?.riskRating]).toEqual([rating, rating]);
      expect(notes).not.toContainEqual(leftOut);
    },
  );

  it.each([
    'x'.repeat(13),
    'Mary Keller',
    'Keller, Mary',
    'MARY',
    'Mary-Keller',
    'mary.keller',
    'M. Keller',
    'A & B',
    'A=1',
    '03/04/1971',
    '3-4-71',
    '1971.03.04',
    '19710304',
    '030471',
    'Mar-4-71',
    '4Mar1971',
    'I900100',
    '5550123',
    'Prüfung',
    'Ａ',
    '٣',
    'A\u200b',
    '4 watch',
    "A'B",
    'A_B',
    'note:x',
  ])('are left out as a whole where one is none, with a note: %s', async (rating) => {
    const { csv, rows, notes, faulty } = await leaving(tapeWith('Risk Rating', ['A', rating, 'B']));
    expect(csv).not.toContain('riskRating');
    expect(csv).not.toContain(rating);
    expect(rows.map((row) => row.riskRating ?? null)).toEqual([null, null, null]);
    expect(notes).toContainEqual(leftOut);
    expect(faulty).toBe(0);
  });

  it('are 50 at most', async () => {
    const ratings = (count: number) => Array.from({ length: count * 2 }, (_, i) => `R${i % count}`);
    expect((await leaving(tapeWith('Risk Rating', ratings(50)))).notes).not.toContainEqual(leftOut);
    const { csv, notes } = await leaving(tapeWith('Risk Rating', ratings(51)));
    expect(csv).not.toContain('R1');
    expect(notes).toContain('Risk rating was left out. A tape has at most 50 different ratings.');
  });

  it('of tapes that were read before are not shown to buyers unless they are such', async () => {
    const { reading } = await readDetected(sourceOf(tapeWith('Risk Rating', ['A', 'B'])));
    const { riskRating } = reading.loans.texts;
    if (riskRating) riskRating.values[1] = 'Mary Keller';
    const shown = [0, 1].map((i) => maskedLoanRow(reading.loans, i, tokens).riskRating);
    expect(shown).toEqual([null, 'B']);
  });

  it('and groups of borrowers are what a heading calls so, not what is like it', async () => {
    const header = 'Servicer Loan Number,Investor Loan Number,Current Balance,Note Rate,Remaining Term,FICO';
    const rows = ['S1,I900100,10000,5.25,24,700', 'S2,I900101,12000,6.5,36,710', 'S3,I900102,8000.5,7.75,48,640'];
    const { csv } = await leaving([header, ...rows].join('\n'));
    expect(csv.split('\r\n')[0]).toBe('\ufeffloanId,remainingTerm,currentBalance,noteRate,creditScoreOriginal');
    expect(csv).not.toContain('I9001');
    const { columns } = await inspect(tapeWith('Borrower Annual Income', ['65000', '65000']));
    expect(columns[4]?.field).toBeNull();
  });
});

describe('a Social Security number', () => {
  it.each([
    ...[...'.,:;|~*+=#\'"•·\\^&!?@°§×<>€'].map((sign) => ['123', '45', '6789'].join(sign)),
    ...['—', '−', '＊', '／', '😀', '\n', '\u2028', '\u3000'].map((sign) => ['123', '45', '6789'].join(sign)),
    '123.45-6789',
    '123-45_6789',
    '1-2-3-4-5-6-7-8-9',
    '1 2 3 4 5 6 7 8 9',
    '1.2.3.4.5.6.7.8.9',
    'see 123*45*6789 (new)',
    '١٢٣-٤٥-٦٧٨٩',
    '۱۲۳.۴۵.۶۷۸۹',
    '१२३-४५-६७८९',
    '１２３-４５-６７８９',
    '𝟏𝟐𝟑-𝟒𝟓-𝟔𝟕𝟖𝟗',
    '𝟣𝟤𝟥/𝟦𝟧/𝟨𝟩𝟪𝟫',
    '①②③-④⑤-⑥⑦⑧⑨',
    '❶❷❸-❹❺-❻❼❽❾',
    '一二三-四五-六七八九',
    '¹²³-⁴⁵-⁶⁷⁸⁹',
    '1\u03322\u03323\u0332-45-6789',
    '๑๒๓*๔๕*๖๗๘๙',
    '123\u200b-45-\u200b6789',
    'SSN 123456789',
    'ssn: 123456789',
    'SS# 123456789',
    'ITIN 912701234',
    'Social Security No. 123456789',
  ])('is found in %j', (text) => expect(kindOfValue(text)).toBe('ssn'));

  it.each([
    '101, 12/2024',
    '412-77 2019',
    '412-77/2019',
    '412 77-2019',
    '412,77-2019',
    '123456789',
    '1,234,567.89',
    '123,456,789',
    '0 0 0 0 0 0 0 0 0',
    '1 2 3 4 5 6 7 8',
    '1.2.3.4.5.6.7.8.9.10',
    '12345-6789',
    '1-123*45*6789-1',
    'class 123456789',
  ])('is none in %j', (text) => expect(kindOfValue(text)).toBeNull());

  it.each([
    ['phone', '412*555*0123'],
    ['phone', '412:555:0123'],
    ['phone', '٤١٢-٥٥٥-٠١٢٣'],
    ['phone', '4-1-2-5-5-5-0-1-2-3'],
    [null, '412*100*0123'],
    ['card-number', '4111.1111.1111.1111'],
    ['card-number', '4111*1111*1111*1111'],
    ['card-number', '٤١١١١١١١١١١١١١١١'],
    ['card-number', '4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1'],
  ])('has others beside it: %s in %j', (kind, text) => expect(kindOfValue(text)).toBe(kind));
});

describe('digits of other scripts', () => {
  it('are read by their values', () => {
    for (const zero of [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1810, 0x1a90, 0xa620, 0x104a0, 0x1d7ec, 0x1e950])
      expect(asSeen(Array.from({ length: 10 }, (_, i) => String.fromCodePoint(zero + i)).join(''))).toBe('0123456789');
  });

  it('of people are refused in columns of numbers as well', async () => {
    const nine = ['١٢٣٤٥٦٧٨٠', '١٢٣٤٥٦٧٨١'];
    expect((await faultOf(inspect(tapeWith('Extra', nine)))).refusal).toEqual({
      kind: 'ssn',
      heading: 'Extra',
      row: 2,
    });
  });
});

describe('references that read like numbers of people', () => {
  const rowsOf = (...ids: string[]) => tapeOf(...ids.map((id) => `"${id}",5000,6,48`));
  const read = async (text: string, attestsLoanIds?: boolean) => {
    const { columns } = await inspect(text);
    const attests = attestsLoanIds === undefined ? {} : { attestsLoanIds };
    return readTape(sourceOf(text), { columns, asOfDate: '2026-09-30', assetClass: 'Auto', ...attests });
  };

  it.each([
    ['ssn', '123/45/6789'],
    ['ssn', '١٢٣-٤٥-٦٧٨٩'],
    ['ssn', '123*45*6789'],
    ['account-number', '412*555*0123'],
  ])('are asked about: %s of %s', async (kind, id) => {
    for (const text of [
      rowsOf('A-1', id),
      tapeWith('Investor Loan Number', ['A-1', id]),
      tapeWith('Deal Ref', ['A-1', id]),
    ]) {
      const { asksAboutLoanIds, columns } = await inspect(text);
      expect(asksAboutLoanIds).toBe(kind);
      expect(JSON.stringify(columns)).not.toContain(id);
      expect((await read(text)).asksAboutLoanIds).toBe(kind);
      expect((await read(text, true)).asksAboutLoanIds).toBeNull();
      expect((await faultOf(read(text, false))).refusal?.kind).toBe(kind);
      expect(
        (
          await faultOf(
            inspect(
              text.replace('Investor Loan Number', 'Notes').replace('Deal Ref', 'Notes').replace('Loan ID', 'Notes'),
            ),
          )
        ).state,
      ).toMatch(/Refused/);
    }
  });

  it.each(['123-45-6789', '123 45 6789', '(412) 555-0123'])('are refused as everyone writes them: %s', async (id) => {
    expect((await faultOf(inspect(rowsOf('A-1', id)))).state).toBe('Refused');
  });
});

describe('a heading', () => {
  it.each([
    ['BorrowerSSNLast4', 'ssn'],
    ['borrower_ssn_last_4', 'ssn'],
    ['borrowerssnlast4', 'ssn'],
    ['SSNs', 'ssn'],
    ['Primary TIN', 'ssn'],
    ['MemberSocialSecurityNumber', 'ssn'],
    ['BorrowerTaxId', 'ssn'],
    ['Last4SSN', 'ssn'],
    ['B1 DOB Year', 'birth-date'],
    ['MemberBirthYear', 'birth-date'],
    ['Business Name', null],
    ['businessnumber', null],
    ['class number', null],
    ['LossNumber', null],
    ['HOA Assn Fee', null],
    ['hoaassnfee', null],
    ['Tint', null],
  ] as [string, string | null][])('is one of personal data by any of its words: %s, %s', (heading, kind) => {
    expect(kindOfHeading(heading)).toBe(kind);
  });

  it('refuses the tape, and is named', async () => {
    const fault = await faultOf(inspect(tapeWith('BorrowerSSNLast4', ['1750', '2233'])));
    expect(fault.message).toContain('column "BorrowerSSNLast4" (row 2) looks like Social Security numbers.');
  });
});
