import { describe, expect, it } from 'vitest';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { faultOf, sourceOf, tapeOf, tapeWith } from '#test/support/tape-files.ts';

const inspect = (text: string) => inspectTape(sourceOf(text));
const repeat = (values: readonly string[], count: number) =>
  Array.from({ length: count }, (_, i) => values[i % values.length] ?? '');

describe('a heading of personal data', () => {
  it.each([
    ['ssn', 'SSN', 'Borrower SSN', 'SSN Last 4', 'Social Security #', 'Soc Sec No', 'TIN', 'ITIN', 'EIN', 'Tax ID'],
    ['birth-date', 'DOB', 'Date of Birth', 'Birth Date', 'Birth Year'],
    [
      'name',
      'Name',
      'Full Name',
      'Borrower Name',
      'Co-Borrower',
      'Member Name',
      'Guarantor Name',
      'Cust Name',
      'First Name',
      'Last_Name',
    ],
    ['address', 'Street', 'Mailing Address', 'ADDR1'],
    ['phone', 'Phone', 'Tel', 'Home Phone No', 'Cell', 'Mobile', 'Fax', 'Street Phone'],
    ['email', 'Email', 'Borrower Email', 'Email Address', 'E_Mail Address'],
    [
      'account-number',
      'Account',
      'Account No',
      'Account Number',
      'Member Number',
      'Member ID',
      'Member No',
      'Share Number',
      'Routing',
    ],
    ['card-number', 'PAN', 'Card Number'],
    ['vin', 'VIN', 'Vehicle Identification Number'],
    ['licence', "Driver's License", 'DL Number'],
  ])('of the kind %s refuses the tape, with or without values', async (kind, ...headings) => {
    for (const heading of headings) {
      expect((await faultOf(inspect(tapeWith(heading, ['', 'x'])))).refusal).toEqual({ kind, heading, row: 3 });
      expect((await faultOf(inspect(tapeWith(heading, ['', ''])))).refusal).toEqual({ kind, heading, row: 1 });
    }
  });
});

describe('a value of personal data', () => {
  it.each([
    ['ssn', '123-45-6789'],
    ['ssn', 'call re 123 45 6789 please'],
    ['ssn', '987-65-4321'],
    ['ssn', '123\u201345\u20136789'],
    ['ssn', '123.45.6789'],
    ['ssn', '\uff11\uff12\uff13-\uff14\uff15-\uff16\uff17\uff18\uff19'],
    ['ssn', '123\u200b-45-\u200b6789'],
    ['phone', '(412) 555-0123'],
    ['phone', 'tel. 412-555-0123'],
    ['phone', '+1 412.555.0123'],
    ['email', 'write to ana.lee@example.com'],
    ['vin', '1HGCM82633A004352'],
    ['vin', 'Honda, 1hgcm82633a004352'],
  ])('(%s) refuses the tape at once: %s', async (kind, value) => {
    const fault = await faultOf(inspect(tapeWith('Notes', ['fine', '', value, 'fine'])));
    expect(fault.refusal).toEqual({ kind, heading: 'Notes', row: 4 });
    expect(fault.message).not.toContain(value);
  });

  it('is said in these words alone', async () => {
    const fault = await faultOf(inspect(tapeWith('Notes', [...repeat(['ok'], 37), '123-45-6789'])));
    expect([fault.state, fault.status, fault.message]).toEqual([
      'Refused',
      422,
      'This tape was not taken: column "Notes" (row 39) looks like Social Security numbers. Remove the column and upload again. Nothing of the file was kept.',
    ]);
  });

  it.each([
    ['ssn', repeat(['123456789', 'none'], 6)],
    [
      'name',
      repeat(['Mary Keller', 'Okafor, James', 'Dana Whitfield', 'Linda Q. Park', 'ROBERT STONE', 'pending'], 12),
    ],
    ['address', [...repeat(['sold'], 18), '12 Oak St', '4501 N Rio Grande Blvd']],
    ['card-number', [...repeat(['x'], 30), '4111 1111 1111 1111']],
    ['account-number', repeat(['1234567890', 'x'], 8)],
  ])('of the kind %s refuses a column that is no field', async (kind, values) => {
    expect((await faultOf(inspect(tapeWith('Extra', values)))).refusal?.kind).toBe(kind);
    expect((await faultOf(inspect(tapeWith('Borrower Group', values)))).refusal?.kind).toBe(kind);
    expect((await faultOf(inspect(tapeWith('Risk Rating', values)))).refusal?.kind).toBe(kind);
  });

  it.each([
    ['name', 'Purpose', repeat(['John Smith', 'Mary Keller', 'Dana Whitfield', 'Linda Park', 'Robert Stone'], 10)],
    ['name', 'Guarantor', repeat(['John Smith', 'Mary Keller', 'Dana Whitfield', 'Linda Park', 'Robert Stone'], 5)],
    ['address', 'Collateral Type', ['Condo', '12 Oak St']],
    ['address', 'State', ['CA', '12 Oak St, Provo UT']],
    ['ssn', 'Channel', ['123456789', 'Direct']],
    ['card-number', 'Status', ['Current', '4111111111111111']],
  ])('of the kind %s is not hidden in a column of a list: %s', async (kind, heading, values) => {
    const { columns } = await inspect(tapeWith(heading, ['']));
    expect(columns[4]?.field).not.toBeNull();
    expect((await faultOf(inspect(tapeWith(heading, values)))).refusal?.kind).toBe(kind);
  });

  it('is not hidden among loan ids', async () => {
    const names = ['John Smith', 'Mary Keller', 'Dana Whitfield', 'Linda Park', 'Robert Stone'];
    const text = tapeOf(...names.map((name) => `${name},5,6,7`));
    expect((await faultOf(inspect(text))).refusal).toEqual({ kind: 'name', heading: 'Loan ID', row: 2 });
  });

  it.each([
    ['most rows', [...repeat(['Mary Keller', 'John Smith', 'Linda Park'], 60), 'a', 'b', 'c', 'd', 'e']],
    [
      'most values that differ',
      [
        ...repeat(['pending'], 50),
        ...repeat(['Mary Keller', 'John Smith', 'Ann Lee', 'Linda Park', 'Robert Stone'], 5),
      ],
    ],
  ])('is a name where it is in %s', async (_, values) => {
    expect((await faultOf(inspect(tapeWith('Extra', values)))).refusal?.kind).toBe('name');
  });

  it('is no name where few of many values read like one', async () => {
    const ids = Array.from({ length: 600 }, (_, i) => `R-${i}`);
    const values = [...ids, ...repeat(['Mary Keller', 'John Smith', 'Ann Lee', 'Linda Park', 'Robert Stone'], 5)];
    expect((await inspect(tapeWith('Extra', values))).rows).toBe(605);
    expect((await inspect(tapeWith('Extra', [...ids.slice(0, 4), ...values.slice(600)]))).rows).toBe(9);
  });

  it('is a number with an apostrophe or decimals too', async () => {
    expect((await faultOf(inspect(tapeWith('Extra', ["'123456789", '123456780.0', 'x'])))).refusal?.kind).toBe('ssn');
  });

  it('is found beyond the header, above it, in the last row and in the heading itself, which is not said', async () => {
    const beyond = await faultOf(inspect(tapeOf('1,5,6,7,123-45-6789')));
    expect(beyond.refusal).toEqual({ kind: 'ssn', heading: 'Column 5', row: 2 });
    expect((await faultOf(inspect(`123-45-6789\n${tapeOf('1,5,6,7')}`))).refusal?.row).toBe(1);
    expect((await faultOf(inspect(tapeOf('1,5,6,7', 'Total,5,,123-45-6789')))).refusal?.kind).toBe('ssn');
    const heading = await faultOf(inspect(tapeWith('a@b.example phone', ['x'])));
    expect(heading.message).not.toContain('a@b');
    expect((await faultOf(inspect('a,b\n1,123-45-6789'))).refusal?.kind).toBe('ssn');
    const named = await faultOf(inspect(tapeWith('123-45-6789', ['x'])));
    expect([named.refusal?.kind, named.message.includes('6789')]).toEqual(['ssn', false]);
  });

  it('is found again when a column is no longer a field', async () => {
    const text = tapeWith(
      'Model',
      repeat(['Mary Keller', 'James Okafor', 'Linda Park', 'John Stone', 'Ana Lee', 'Mary Hale'], 12),
    );
    const { columns } = await inspect(text);
    const dropped = columns.map((column) => (column.field === 'model' ? { ...column, field: null } : column));
    const fault = await faultOf(
      readTape(sourceOf(text), { columns: dropped, asOfDate: '2026-09-30', assetClass: 'Auto' }),
    );
    expect(fault.refusal?.kind).toBe('name');
  });

  it('is not hidden by taking its column for a field of free text', async () => {
    const names = repeat(['Mary Keller', 'James Okafor', 'Linda Park', 'John Stone', 'Ana Lee', 'Mary Hale'], 12);
    const text = tapeWith('Contact', names);
    const clean = await inspect(tapeWith('Contact', ['x']));
    const columns = clean.columns.map((column, i) => (i === 4 ? { ...column, field: 'make' as const } : column));
    const options = { columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
    expect((await faultOf(readTape(sourceOf(text), options))).refusal?.kind).toBe('name');
    expect((await inspect(tapeWith('Make', names))).columns[4]?.field).toBe('make');
  });
});

describe('a clean column', () => {
  it.each([
    [
      'Collateral',
      repeat(
        ['2019 Ford F-150', '2014 Ford Focus ST', '2018 Honda Civic 4 Dr', '2021 Kia Soul', '2020 Jeep Grand Cherokee'],
        20,
      ),
    ],
    [
      'Dealer',
      repeat(
        ['Summit Ford Lincoln', 'Valley Honda', 'Bay Toyota', 'Metro Kia', 'Hilltop Motors', 'North Star Auto'],
        20,
      ),
    ],
    [
      'Market',
      repeat(['New Mexico', 'West Virginia', 'North Dakota', 'Rhode Island', 'New York', 'South Carolina'], 20),
    ],
    ['Trim', repeat(['Grand Cherokee', 'Land Cruiser', 'Town Car', 'Monte Carlo', 'Santa Fe', 'Model S'], 20)],
    ['Branch', repeat(['412-77', '412-78'], 9)],
    ['Odometer', repeat(['45210', '102334'], 9)],
    ['Postal Area', repeat(['941', '152'], 9)],
    ['Boarded', repeat(['2026-09-30', '09/30/2026', '20260930'], 9)],
    ['Reference', repeat(['000-12-3456', '666-12-3456', '123-00-4567', '123-45-0000', '900-12-3456'], 9)],
    ['Score Band', repeat(['100-200-3000', '1-2-3'], 9)],
    ['Acct #', repeat(['7001', '81234567'], 9)],
    ['AcctStatDesc', repeat(['Active', 'Closed'], 9)],
    ['School', repeat(['James Madison', 'William Paterson', 'John Carroll', 'George Mason', 'Mary Washington'], 9)],
    ['Institution', repeat(['Brigham Young University', 'Wayne State', 'William Paterson'], 9)],
    ['Lot', repeat(['George Washington University', 'John Carroll College', 'Martin Academy'], 9)],
  ])('"%s" passes', async (heading, values) => {
    expect((await inspect(tapeWith(heading, values))).rows).toBe(values.length);
  });
});

describe('references that are as long as account numbers', () => {
  it.each([
    ['Batch Number', '4412345678', 'account-number'],
    ['CIK', '0001234567', 'account-number'],
    ['Census Tract', '06037265301', 'account-number'],
    ['Dealer ID', '123456781', 'ssn'],
  ])('are asked about under %s, and hidden until then', async (heading, value, kind) => {
    const inspection = await inspect(tapeWith(heading, [value, value]));
    expect(inspection).toMatchObject({ asksAboutLoanIds: kind });
    expect(inspection.columns.at(-1)).toMatchObject({ heading, field: null, samples: ['•••'] });
  });

  it.each([
    ['Acct', ['7001', '1234567890', '7002', '7003']],
    ['AccountID', ['7001', '1234567890', '7002', '7003']],
    ['Pledge', ['4412345678', '4412345679']],
    ['Batch Number', ['4111111111111111', '5']],
    ['Dealer Batch', ['219-09-9999', '5']],
  ])('are refused under %s all the same: %j', async (heading, values) => {
    const loans = ['Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term', heading].join(',');
    const text = [loans, ...values.map((value, i) => `L${i},${500 + i},6,48,${value}`)].join('\n');
    expect((await faultOf(inspect(text))).state).toBe('Refused');
  });

  it('say what to call a column of loan numbers', async () => {
    const fault = await faultOf(inspect(tapeWith('Account Number', ['1', '2'])));
    expect(fault.message).toMatch(/If it holds your own loan numbers, head it Loan Number\.$/);
  });
});

describe('loan ids that look like numbers of people', () => {
  const ids = (id: (i: number) => string) => tapeOf(...Array.from({ length: 6 }, (_, i) => `${id(i)},5000,6,48`));
  const read = async (text: string, attestsLoanIds?: boolean) => {
    const { columns, asksAboutLoanIds } = await inspect(text);
    const options = { columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
    const reading = readTape(sourceOf(text), attestsLoanIds === undefined ? options : { ...options, attestsLoanIds });
    return { asked: asksAboutLoanIds, reading, columns };
  };

  it('are asked about once, and refused if they are', async () => {
    const nine = ids((i) => `12345678${i}`);
    const { asked, reading, columns } = await read(nine);
    expect([asked, (await reading).asksAboutLoanIds, columns[0]?.samples[0]]).toEqual(['ssn', 'ssn', '•••']);
    expect((await (await read(nine, true)).reading).asksAboutLoanIds).toBeNull();
    const refused = await faultOf((await read(nine, false)).reading);
    expect(refused.refusal).toEqual({ kind: 'ssn', heading: 'Loan ID', row: 2 });
    expect((await inspect(ids((i) => `123456789${i}`))).asksAboutLoanIds).toBe('account-number');
    expect((await inspect(ids((i) => `L-${i}`))).asksAboutLoanIds).toBeNull();
  });
});

describe('a file that cannot be read to its end', () => {
  const header = 'Loan ID,Current Balance,Note Rate,Remaining Term';
  const ssn = { kind: 'ssn', heading: 'SSN', row: 2 };
  it.each([
    ['an open quote', `${header},SSN\n1,5,6,7,"x`],
    ['an open quote that goes on', `${header},SSN\n1,5,6,7,"${'x\n'.repeat(600_000)}`],
    ['a long line', `${header},SSN\n1,5,6,7,${'x'.repeat(1_000_001)}`],
    ['too many rows', `${header},SSN\n1,5,6,7,x\n${'1,5,6,7\n'.repeat(200_000)}`],
  ])('is refused for its headings before it fails for %s', async (_, text) => {
    expect((await faultOf(inspect(text))).refusal).toEqual(ssn);
  });

  it('is refused for too many columns of which one is personal', async () => {
    expect((await faultOf(inspect(`${header}${',x'.repeat(253)},SSN\n1`))).refusal).toEqual({ ...ssn, row: 1 });
    expect((await faultOf(inspect(`${header},${'x'.repeat(1001)},SSN\n1`))).refusal).toEqual({ ...ssn, row: 1 });
  });

  it('is refused for what was read of it, and what is behind the open quote', async () => {
    const names = ['John Smith', 'Mary Keller', 'Ann Lee', 'Linda Park', 'Robert Stone'];
    const rows = names.map((name) => `1,5,6,7,${name}\n`).join('');
    expect((await faultOf(inspect(`${header},Extra\n${rows}1,5,"`))).refusal).toMatchObject({ kind: 'name', row: 2 });
    const near = await faultOf(inspect(`${header},Extra\n1,5,6,7,"123-45-6789\n${'x\n'.repeat(600_000)}`));
    expect(near.refusal).toEqual({ kind: 'ssn', heading: 'Extra', row: 2 });
    expect((await faultOf(inspect(`${header},Extra\n1,5,6,7,123-45-6789`))).refusal?.row).toBe(2);
  });

  it('says that a heading is too long', async () => {
    const fault = await faultOf(inspect(`${header},${'x'.repeat(1001)}\n1,5,6,7`));
    expect([fault.state, fault.message]).toEqual([
      'Failed',
      'The heading of column 5 is longer than 1,000 characters. Shorten it and upload the tape again.',
    ]);
  });
});

describe('rows that stand for a header', () => {
  it.each([
    ['ssn', '123-45-6789'],
    ['email', 'by ana@example.com'],
    ['phone', 'Summit Ridge, (801) 555-1234'],
    ['vin', '1HGCM82633A004352'],
    ['card-number', '4111 1111 1111 1111'],
  ])('are refused above it for %s', async (kind, title) => {
    const fault = await faultOf(inspect(`Pool,"${title}"\n${tapeOf('1,5,6,7')}`));
    expect(fault.refusal).toEqual({ kind, heading: 'Column 2', row: 1 });
  });

  it('are looked at as values, and never said', async () => {
    const people = ['John Smith', 'Mary Keller', 'Ann Lee', 'Linda Park', 'Robert Stone'];
    const names = await faultOf(inspect(people.map((name) => `${name},5`).join('\n')));
    expect(names.refusal).toEqual({ kind: 'name', heading: 'Column 1', row: 1 });
    const street = await faultOf(inspect('a,12 Oak Street\nb,13 Elm Street'));
    expect([street.refusal?.kind, street.message.includes('Oak')]).toEqual(['address', false]);
    expect((await faultOf(inspect('a,SSN\nb,1'))).refusal).toEqual({ kind: 'ssn', heading: 'SSN', row: 1 });
  });
});

describe('a long cell', () => {
  it.each([
    ['Notes', {}],
    ['Make', { 'too-long': 1 }],
  ])('is an error where its column is used: %s', async (heading, counts) => {
    const text = tapeWith(heading, ['two words '.repeat(60_000)]);
    const { columns } = await inspect(text);
    const reading = await readTape(sourceOf(text), { columns, asOfDate: '2026-09-30', assetClass: 'Auto' });
    expect(reading.findings.counts).toEqual(counts);
  });

  it('is looked at to its end', async () => {
    const text = tapeWith('Notes', [`${'two words '.repeat(60_000)} 123-45-6789`]);
    expect((await faultOf(inspect(text))).refusal).toEqual({ kind: 'ssn', heading: 'Notes', row: 2 });
  });
});
