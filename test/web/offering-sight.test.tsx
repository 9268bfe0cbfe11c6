import { describe, expect, it } from 'vitest';
import { findPasted, search, sightChange, sightOf } from '../../web/src/features/offering-editor/sight.ts';

const place = { City: 'Salem', State: 'OR', CharterNumber: '' };
const directory = [
  { id: 'A', Name: 'Amberfield Credit Union', RoutingNumber: '111000025', ...place },
  { id: 'B', Name: 'Birch Lantern Federal Credit Union', RoutingNumber: '222000025', ...place },
  { id: 'C', Name: 'Cañon Verde Credit Union', RoutingNumber: '333000025', ...place },
  { id: 'S', Name: 'Summit Ridge Credit Union', RoutingNumber: '444000025', ...place },
];
const of = (whitelist: string[], blacklist: string[], SellerName = 'summit ridge credit union') => ({
  SellerName,
  whitelist,
  blacklist,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('who sees an offering', () => {
  it.each([
    [[], [], 'ABCS'],
    [['A'], [], 'AS'],
    [[], ['A', 'S'], 'BCS'],
    [['A', 'B'], ['B'], 'AS'],
  ] as const)('listed %j, hidden from %j: %s, the seller always', (white, black, seen) => {
    expect(ids(sightOf(directory, of([...white], [...black])))).toBe(seen);
  });

  it('is compared before and after a change, of the seller too', () => {
    const { before, after, gain, lose } = sightChange(
      directory,
      of(['A'], []),
      of(['C'], [], 'Birch Lantern Federal Credit Union'),
    );
    expect([before, after, ids(gain), ids(lose)]).toEqual([2, 2, 'BC', 'AS']);
  });
});

describe('the directory', () => {
  it.each([
    ['', 'ABCS'],
    ['federal birch', 'B'],
    ['CAÑON', 'C'],
    ['2220', 'B'],
    ['000025', ''],
    ['nobody', ''],
  ])('searched for %j has %j', (text, found) => expect(ids(search(directory, text))).toBe(found));

  it('takes a pasted list of names and RT numbers, and says what it does not know', () => {
    expect(findPasted(directory, '111000025\r\nbirch lantern federal credit union\n\n999\n111000025')).toEqual({
      found: [directory[0], directory[1]],
      unknown: ['999'],
    });
    expect(findPasted(directory, '111000025, 333000025')?.found).toHaveLength(2);
    expect(findPasted(directory, 'Amberfield Credit Union')).toBeNull();
  });
});
