import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inNewYork } from '#test/support/time-zone.ts';
import { moveId, orderColumns } from '../../web/src/ui/table/arrangement.ts';
import { cardPlaces, cardStyle } from '../../web/src/ui/table/card-places.ts';
import { printOf } from '../../web/src/ui/table/columns.ts';
import { startsOf } from '../../web/src/ui/table/groups.ts';
import { matcher } from '../../web/src/ui/table/matches.ts';
import { condition, every, optionsOf, quoted } from '../../web/src/ui/table/odata.ts';
import { chosenOptions, optionText } from '../../web/src/ui/table/options.ts';
import { type Extra, placeOf, ROW_HEIGHT, rowWindow, scrollFor } from '../../web/src/ui/table/row-window.ts';
import { sortedRows } from '../../web/src/ui/table/sorted-rows.ts';

const column = { id: 'seller', label: 'Seller', value: () => '', field: 'SellerName' };

describe("a table's filter", () => {
  it('doubles quotes', () => expect(quoted("O'Neill's")).toBe("'O''Neill''s'"));

  it('asks for text anywhere, whatever its case, where there is any', () => {
    expect(condition(column, "O'Neill")).toBe("SellerName ne null and contains(tolower(SellerName),'o''neill')");
  });

  it('joins what is asked, and asks nothing where nothing is', () => {
    expect(every(undefined, "State eq 'Open'", undefined)).toContain("State eq 'Open'");
    expect(every(undefined)).toBeUndefined();
  });

  it.each([
    ['number', '>= 1,000', 1000, true],
    ['number', '< 1,000', 1000, false],
    ['number', '00', 1000, true],
    ['date', '> 03/01/2026', '2026-03-02T10:00:00Z', true],
    ['date', '03/01/2026', '2026-03-02T10:00:00Z', false],
    ['text', 'UNION', 'Summit Ridge Credit Union', true],
    ['text', 'union', null, false],
  ] as const)('of %s %j lets %j through: %s', (kind, text, value, isFound) => {
    expect(matcher({ ...column, kind }, text)(value)).toBe(isFound);
  });

  describe('of values', () => {
    const label = (value: string) => (value === 'Published' ? 'Open' : value);
    const options = optionsOf('State', ['Draft', 'Published', 'Open', "It's"], label);
    const chosen = { ...column, field: 'State', options };

    it.each([
      ['Draft', "State eq 'Draft'"],
      ['open', "State eq 'Published' or State eq 'Open'"],
      ['Open, Draft', "(State eq 'Draft') or (State eq 'Published' or State eq 'Open')"],
      ["It's", "State eq 'It''s'"],
      // As someone typed it into an older page.
      ['dr', "State eq 'Draft'"],
      ['Nothing', 'State eq null and State ne null'],
    ])('%j asks for any of them', (text, expected) => {
      expect(condition(chosen, text)).toBe(expected);
    });

    it('comes back from the address as it went there', () => {
      expect(chosenOptions(options, optionText(options))).toEqual(options);
    });

    it('lets through what is called so', () => {
      expect(['Draft', 'Open', null].map(matcher(chosen, 'open'))).toEqual([false, true, false]);
    });
  });

  it('takes a day for the one that is read: of moments that of the reader, of dates the one they are', () => {
    inNewYork();
    const sent = { ...column, field: 'Sent', kind: 'moment' } as const;
    const nineInTheEvening = '2026-03-08T01:00:00.000Z';
    expect(condition(sent, '03/07/2026')).toBe(
      'Sent ne null and Sent ge 2026-03-07T05:00:00.000Z and Sent lt 2026-03-08T05:00:00.000Z',
    );
    // The clocks are set forward on that day, which has 23 hours.
    expect(condition(sent, '> 03/08/2026')).toBe('Sent ne null and Sent ge 2026-03-09T04:00:00.000Z');
    expect(matcher(sent, '03/07/2026')(nineInTheEvening)).toBe(true);
    expect(matcher(sent, '03/08/2026')(nineInTheEvening)).toBe(false);

    const due = { ...column, field: 'Due', kind: 'date' } as const;
    expect(condition(due, '03/08/2026')).toContain('Due ge 2026-03-08T00:00:00.000Z and Due lt 2026-03-09');
    expect(matcher(due, '03/08/2026')('2026-03-08T00:00:00.000Z')).toBe(true);
  });
});

const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');
const named = (letters: string) => [...letters].map((id) => ({ ...column, id }));

describe('the columns of a table', () => {
  it.each([
    ['abcd', 'dcba', 'dcba'],
    ['abcd', 'db', 'adbc'],
    ['abcd', '', 'abcd'],
    ['ab', 'xbya', 'ba'],
  ])('%s, remembered as %s, are in the order %s', (now, remembered, expected) => {
    expect([...ids(orderColumns(named(now), [...remembered]))].toSorted()).toEqual([...now]);
    expect(ids(orderColumns(named(now), [...remembered]))).toBe(expected);
  });

  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'b', 'adbc'],
    ['b', 'b', 'abcd'],
  ])('move %s to where %s is', (id, to, expected) => expect(moveId([...'abcd'], id, to).join('')).toBe(expected));
});

describe('on paper', () => {
  it('has no column of controls', () => {
    expect(printOf({ ...column, isControls: true })).toBe('hide');
    expect(printOf(column)).toBeUndefined();
  });
});

describe('the rows that are drawn', () => {
  it.each([1, 5_000, 1_000_000])('of %s reach the last one at the end of the scroll', (count) => {
    expect(rowWindow(count, Number.MAX_SAFE_INTEGER, 20 * ROW_HEIGHT).to).toBe(count - 1);
  });

  it('are no more than a screen and a little, however many there are', () => {
    const { from, to } = rowWindow(1_000_000, 5_000_000, 20 * ROW_HEIGHT);
    expect(to - from).toBeLessThan(45);
    const taller = rowWindow(1_000_000, 5_000_000, 20 * ROW_HEIGHT, 2 * ROW_HEIGHT);
    expect(taller.to - taller.from).toBeLessThan(35);
  });

  const lists = fc.record({
    count: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    open: fc.uniqueArray(fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), places: fc.nat(30) }), {
      maxLength: 5,
      selector: ({ at }) => at,
    }),
  });
  const extrasOf = (count: number, open: { at: number; places: number }[]): Extra[] => {
    const byIndex = new Map(open.map(({ at, places }) => [Math.floor(at * count), places]));
    return [...byIndex].map(([index, places]) => ({ index, places })).sort((a, b) => a.index - b.index);
  };

  it('fill the view wherever it is, whatever is open, and scrolling to a row shows it first', () => {
    fc.assert(
      fc.property(lists, ({ count, share, open }) => {
        const extras = extrasOf(count, open);
        const viewport = 20 * ROW_HEIGHT;
        const whole = rowWindow(count, 0, viewport, ROW_HEIGHT, extras);
        const view = rowWindow(count, share * Math.max(0, whole.height - viewport), viewport, ROW_HEIGHT, extras);
        expect(placeOf(view.from, extras) * ROW_HEIGHT).toBeLessThanOrEqual(view.offset);
        const end = placeOf(view.to + 1, extras) * ROW_HEIGHT;
        expect(end).toBeGreaterThanOrEqual(Math.min(view.offset + viewport, placeOf(count, extras) * ROW_HEIGHT));

        const row = Math.floor(share * (count - 1));
        const offset = placeOf(row, extras) * ROW_HEIGHT;
        const top = scrollFor(offset, { count, viewport, rowHeight: ROW_HEIGHT, extras });
        const there = rowWindow(count, top, viewport, ROW_HEIGHT, extras);
        // Those of the last screen cannot come first.
        if (offset <= placeOf(count, extras) * ROW_HEIGHT - viewport) {
          expect(Math.abs(there.first - row)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('a list that is sorted in the browser', () => {
  const itself = (value: string | number | null) => value;

  it.each([
    ['numbers in words by what they count', ['LP 10', 'lp 9', 'LP 2'], ['LP 2', 'lp 9', 'LP 10']],
    ['whatever their case and accents', ['Cañon', 'canon', 'CANE'], ['CANE', 'Cañon', 'canon']],
    ['what is missing at the end', [3, null, 10, 1], [1, 3, 10, null]],
  ])('has %s', (_, list, expected) =>
    expect(sortedRows<string | number | null>(list, itself, false)).toEqual(expected),
  );

  it('is ordered as a collator orders it, and equal ones stay as they were', () => {
    const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...'abAB109 éñÉ'), maxLength: 6 }));
    fc.assert(
      fc.property(texts, fc.boolean(), (list, isDescending) => {
        const sign = isDescending ? -1 : 1;
        const expected = list.toSorted((a, b) => sign * collator.compare(a, b));
        expect(sortedRows(list, itself, isDescending)).toEqual(expected);
      }),
    );
  });

  it('has what is missing at the end when it descends, too', () => {
    expect(sortedRows([3, null, 10], itself, true)).toEqual([10, 3, null]);
  });
});

describe("a table's cards", () => {
  const of = (id: string, more = {}) => ({ ...column, id, ...more });

  it('have the first column as the title, controls beside it, and six more where none is named', () => {
    const list = [
      of('a'),
      of('b', { isControls: true }),
      of('c', { card: 'line' }),
      ...[...'defghi'].map((id) => of(id)),
    ];
    expect(cardPlaces(list)).toEqual(['start', 'end', 'line', 'half', 'half', 'half', 'half', 'half', undefined]);
  });

  it('are as the table says where it names a title', () => {
    const list = [of('a', { card: 'end' }), of('b', { card: 'start' }), of('c')];
    expect(cardPlaces(list)).toEqual(['end', 'start', undefined]);
  });

  it.each([
    [['start', 'half', 'half', 'half', 'line'], 3, false],
    [['start', 'half', 'line', 'half', 'foot'], 3, true],
    [['start'], 1, false],
  ] as const)('are all as high as their lines: %j', (places, lines, hasFoot) => {
    const style = cardStyle([...places]);
    expect([style['--card-lines'], style['--card-foot'] !== '0px']).toEqual([lines, hasFoot]);
    const foot = Number.parseFloat(String(style['--card-foot']));
    expect(Number.parseFloat(String(style['--card-row'])) - foot).toBe(65 + 56 * lines);
  });
});

describe('the groups of a list', () => {
  const count = (group: string) => group.length;

  it('start where the ones before end, unless they are those of other rows', () => {
    expect([...startsOf(['aaa', 'b', 'cc'], count, 6)]).toEqual([
      [0, 'aaa'],
      [3, 'b'],
      [4, 'cc'],
    ]);
    expect(startsOf(['aaa', 'b'], count, 6).size).toBe(0);
  });

  it('leave each row its place below their headings, at fractions of a row too', () => {
    const heads: Extra[] = [0, 3].map((index) => ({ index: index - 1, places: 0.75 }));
    expect([0, 2, 3, 4].map((index) => placeOf(index, heads))).toEqual([0.75, 2.75, 4.5, 5.5]);
    for (let scroll = 0; scroll < 400; scroll += 7) {
      const { from, to, first } = rowWindow(9, scroll, 200, 40, heads);
      expect([from, to, first].every(Number.isInteger)).toBe(true);
    }
  });
});
