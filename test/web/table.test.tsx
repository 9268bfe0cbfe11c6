import { describe, expect, it } from 'vitest';
import { condition, every, quoted } from '../../web/src/ui/table/odata.ts';
import { ROW_HEIGHT, rowWindow } from '../../web/src/ui/table/row-window.ts';

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
});
