import { describe, expect, it } from 'vitest';
import { isStreetAddress } from '#shared/domain/pool/tape/personal-data/addresses.ts';
import { readsLikeName } from '#shared/domain/pool/tape/personal-data/names.ts';
import { kindOfValue } from '#shared/domain/pool/tape/personal-data/values.ts';

const each = (...texts: string[]) => texts.map((text) => [text] as const);

describe('a Social Security number', () => {
  it.each(
    each(
      'John Doe 123-45-6789 01/15/1980',
      '123-45-6789 987-65-4320',
      'SSN 123-45-6789 2 loans',
      'SSN123-45-6789',
      '2026-09-30 123-45-6789',
      '123-45-6789;123-45-6780',
      '123-45-6789.',
      '7 123 45 6789 2 loans',
      '123\t45\t6789',
      '123\u00a045\u00a06789',
      '123\u201145\u20116789',
      '123\u00ad45\u00ad6789',
      '123 - 45 - 6789',
      '123_45_6789',
      '123/45/6789',
      '123--45--6789',
    ),
  )('is found in %j', (text) => expect(kindOfValue(text)).toBe('ssn'));

  it.each(
    each(
      '412-77',
      '412-77 2019',
      '84101-1234',
      '2412-77-2019',
      '412-77-20190',
      '1-412-77-2019',
      '412-77-2019-3',
      '412-77/2019',
      '45210',
      '2026-09-30',
      '09/30/2026',
      '1,234,567.89',
      '(1,234.56)',
      '20260930',
      '000-12-3456',
      '123-45 6789',
    ),
  )('is none in %j', (text) => expect(kindOfValue(text)).toBeNull());
});

describe('what may stand where a Social Security number does', () => {
  it.each(
    each(
      '001-01-0001',
      '665-45-6789',
      '667-45-6789',
      '899-99-9999',
      '123-01-6789',
      '123-45-0001',
      '900-50-0000',
      '999-65-9999',
      '912-70-1234',
      '912-88-1234',
      '912-90-1234',
      '912-92-1234',
      '912-94-1234',
      '912-99-1234',
    ),
  )('is one in %j', (text) => expect(kindOfValue(text)).toBe('ssn'));

  it.each(
    each(
      '000-45-6789',
      '666-45-6789',
      '123-00-6789',
      '123-45-0000',
      '899-50-0000',
      '900-00-1234',
      '900-49-1234',
      '912-49-1234',
      '912-66-1234',
      '912-69-1234',
      '912-89-1234',
      '912-93-1234',
      '912-93-0000',
    ),
  )('is none in %j, which no one has', (text) => expect(kindOfValue(text)).toBeNull());
});

describe('a telephone number', () => {
  it.each(
    each(
      '801-555-1234 801-555-9876',
      'call 9/30/2026 801-555-1234',
      '801-555-1234x12',
      '801-555-1234, evenings',
      '(801) 555-1234',
      '(801)555-1234',
      '( 801 ) 555 1234',
      '801.555.1234',
      '801/555-1234',
      '801 - 555 - 1234',
      '+1 801 555 1234',
      '+18015551234',
      '1-801-555-1234',
      '1 (801) 555-1234',
      '555-123-4567',
      '801\u2011555\u20111234',
    ),
  )('is found in %j', (text) => expect(kindOfValue(text)).toBe('phone'));

  it.each(
    each(
      '801-555-12345',
      '12-801-555-1234',
      '801-555-1234-01',
      '100-200-3000',
      '250.100.2000',
      '300 100 2019',
      '10.20.30.40',
    ),
  )('is none in %j', (text) => expect(kindOfValue(text)).toBeNull());
});

describe('other values that one is enough of', () => {
  it.each([
    ['email', 'ana@bücher.example'],
    ['vin', 'VIN1HGCM82633A004352'],
    ['card-number', 'on file: 4111111111111111'],
    ['card-number', '3782 822463 10005'],
    ['card-number', '5555555555554444'],
    ['card-number', '6011 1111 1111 1117'],
    ['card-number', '3530111333300000'],
    [null, '2223003122003222'],
    [null, '79927398713008'],
    [null, 'ABCDEFGHJKLMNPRST'],
    [null, '12345678901234567'],
    [null, '1HGCM82633A00435O'],
    [null, '4111 1111 1111 1112'],
    [null, '41-1111 1111111111'],
    [null, 'a@b'],
  ])('%s is found in %j', (kind, text) => expect(kindOfValue(text)).toBe(kind));

  it('are looked for in long texts in little time', () => {
    const started = performance.now();
    for (const piece of ['a', '1', 'a.', '1-', '@a.', '801-555-', '123-45-', '123 ', '( 801 )'])
      expect(kindOfValue(`${piece.repeat(1_000_000 / piece.length)}@`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('a street address', () => {
  it.each(
    each(
      '2019 Maple Dr',
      '1500 Main St Apt 4',
      '12 Oak St',
      '12A Elm Ct.',
      '123 main st',
      '100-12 Queens Blvd',
      '2019 Lincoln Ave',
      '2000 Ford Rd',
      '1985 Lincoln Way',
      '2020 Lincoln Park Dr',
      '2019 Toyota Way',
      '4 Dr Martin Luther King Blvd',
      '123 NW 4 Dr',
      '1234 County Road 5',
      '1234 Hwy 50',
      '1950 Maple Grove Way',
      '2018 Outback Way',
      '12 Day St',
      '45 Yearling Ct',
      '60 Mohawk Ln',
      "77 O'Brien Ter",
      '5 Elm Cir, Provo UT',
      '2017 Harley Street',
    ),
  )('is %j', (text) => expect(isStreetAddress(text)).toBe(true));

  it.each(
    each(
      '2019 4 Dr Sedan',
      '2019 Silverado 1500 4 Dr',
      '2019 Grand Cherokee 4 Dr',
      '19 Ford F-150 4 Dr',
      '2 Door Coupe',
      '2018 Keystone Outback Way',
      '2017 Harley Street Glide',
      '2019 Harley-Davidson Road King',
      '2012 Suzuki Boulevard M109R',
      '2019 Ford F-150',
      '2014 Ford Focus ST',
      '2014 FORD FOCUS ST',
      '19 Ford Focus ST',
      '2019 Ford F150 4 Wheel Drive',
      '2020 Subaru Outback All Wheel Drive',
      '2015 Lexus CT 200h',
      '2019 Focus ST',
      '24 Month Term Ct',
      '60 Mo Auto Ln',
      '30 Yr Fixed Ln',
      '2 Units Ct',
      'Main St',
      '412-77',
      'New Mexico',
    ),
  )('is not %j', (text) => expect(isStreetAddress(text)).toBe(false));
});

describe("a person's name", () => {
  it.each(
    each(
      'Mary Keller',
      'Okafor, James',
      'ROBERT STONE',
      'Harrison Ford',
      'Linda Q. Park',
      'Gerald R. Ford',
      'Ann McDonald',
    ),
  )('is %j', (text) => expect(readsLikeName(text)).toBe(true));

  it.each(
    each('Ken Garff Honda', 'Larry Miller Dodge', 'Henry Day Ford', 'Smith Motors', 'James River Bank', 'Purchase'),
  )('is not the dealer, firm or word %j', (text) => expect(readsLikeName(text)).toBe(false));
});
