import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#functions/odata/fields.ts';
import { compileFilter } from '#functions/odata/predicate.ts';
import { filters } from '#test/support/odata-filters.ts';
import { Row, rows } from '#test/support/odata-rows.ts';

const fields = fieldsOf(Row);
const row: Row = {
  id: '1',
  Name: "O'Hara Savings",
  Note: null,
  Amount: 1200.5,
  Rate: null,
  IsOpen: true,
  State: 'Published',
  AddedAt: '2026-03-02T10:00:00.000Z',
  DueAt: null,
};
const holds = (filter: string) => compileFilter(filter, fields)(row);

describe('$filter', () => {
  it('keeps the rows that plain JavaScript keeps', () => {
    fc.assert(
      fc.property(rows, filters, (given, filter) => {
        expect(given.filter(compileFilter(filter.text, fields))).toEqual(given.filter(filter.holds));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["Name eq 'O''Hara Savings'", true],
    ["name EQ 'O''Hara Savings'", true],
    ["Name eq 'o''hara savings'", false],
    ["contains(tolower(Name),'hara')", true],
    ["contains(tolower(Name), 'HARA')", false],
    ["startswith(toupper(Name),'O''H')", true],
    ["endswith(Name,'ings')", true],
    ["Name ne null and contains(tolower(Name),'o''hara')", true],
    ['Note eq null', true],
    ['null eq Note', true],
    ['Note ne null', false],
    ["contains(Note,'')", false],
    ["Note ne 'x'", true],
    ['Rate gt 0 or Rate le 0', false],
    ["contains(Amount,'200.5')", true],
    ['Amount ge 1200.50', true],
    ['-1 lt Amount', true],
    ['AddedAt gt 2026-03-02', true],
    ['AddedAt eq 2026-03-02T12:00:00+02:00', true],
    ['AddedAt lt 2026-03-02T10:00:00Z', false],
    ["contains(AddedAt,'2026-03')", true],
    ['IsOpen', true],
    ['not IsOpen', false],
    ['IsOpen eq false', false],
    ["State eq 'Published'", true],
    ["contains(State,'ub') eq true", true],
    ['true or false and false', true],
    ['(true or false) and false', false],
    ['not false and false', false],
    ['not (false and false)', true],
    ['true or true and false', true],
    ['   true   ', true],
  ])('%s: %s', (filter, expected) => expect(holds(filter)).toBe(expected));

  it('does not take a word of the language for the start of a name', () => {
    const Named = fieldsOf(Row.pick({ Name: true }).extend({ nullable: Row.shape.IsOpen, nothing: Row.shape.IsOpen }));
    expect(compileFilter('nullable and not nothing', Named)({ nullable: true, nothing: false })).toBe(true);
  });
});
