import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from '../../web/src/ui/table/use-selection.ts';

interface Row {
  id: string;
  state: 'open' | 'closed';
}
const row = (id: string, state: Row['state'] = 'open'): Row => ({ id, state });
const selecting = { label: ({ id }: Row) => id, canSelect: ({ state }: Row) => state === 'open' };

const rowKey = ({ id }: Row) => id;
const listOf = (rows: Row[], of = 'all') => ({
  of,
  rowKey,
  count: rows.length,
  slots: rows.map((row, index) => ({ index, row })),
  rowsBetween: async (from: number, to: number) => rows.slice(from, to + 1),
});

function selectionOf(rows: Row[], most?: number) {
  const own = { ...selecting, ...(most && { most }) };
  const { result, rerender } = renderHook((list) => useSelection(own, list), { initialProps: listOf(rows) });
  const current = () => result.current ?? expect.fail('nothing can be selected');
  return {
    current,
    list: (next: Row[], of?: string) => rerender(listOf(next, of)),
    selected: () => current().selected.map(({ id, state }) => `${id} ${state}`),
    toggle: (index: number, one: Row, isRange = false) => act(() => current().toggle(index, one, isRange)),
  };
}

describe('the selection of a table', () => {
  const [a, b, c, d] = [row('a'), row('b'), row('c', 'closed'), row('d')];

  it('takes rows one by one, or from one to another where they can be selected', async () => {
    const selection = selectionOf([a, b, c, d]);
    await selection.toggle(0, a);
    await selection.toggle(3, d, true);
    expect(selection.selected()).toEqual(['a open', 'b open', 'd open']);
    await selection.toggle(1, b);
    expect(selection.selected()).toEqual(['a open', 'd open']);
  });

  it('takes no more than it may', async () => {
    const selection = selectionOf([a, b, c, d], 2);
    await act(() => selection.current().allOrNone());
    expect(selection.selected()).toEqual(['a open', 'b open']);
    await selection.toggle(3, d);
    expect(selection.selected()).toEqual(['a open', 'b open']);
  });

  it('takes all that is shown, or none when some are selected', async () => {
    const selection = selectionOf([a, b, c, d]);
    await act(() => selection.current().allOrNone());
    expect(selection.selected()).toEqual(['a open', 'b open', 'd open']);
    expect(selection.current().isAll).toBe(true);
    await act(() => selection.current().allOrNone());
    expect(selection.selected()).toEqual([]);
  });

  it('follows rows as they change, and lets go of those that cannot be selected anymore', async () => {
    const selection = selectionOf([a, b]);
    await act(() => selection.current().allOrNone());
    const newer = row('b');
    selection.list([row('a', 'closed'), newer]);
    expect(selection.current().selected).toEqual([newer]);
    expect(selection.current().selected[0]).toBe(newer);
    selection.list([]);
    expect(selection.selected()).toEqual(['b open']);
  });

  it('is of one list: another has nothing selected, and nor has the first one when it is back', async () => {
    const selection = selectionOf([a, b]);
    await selection.toggle(0, a);
    selection.list([a, b], 'filtered');
    expect(selection.selected()).toEqual([]);
    selection.list([a, b]);
    expect(selection.selected()).toEqual([]);
  });

  it('stands a list that shows a row twice, as one does whose rows moved while it was read', async () => {
    const selection = selectionOf([a, b]);
    await selection.toggle(0, a);
    selection.list([row('a'), b, row('a')]);
    expect(selection.selected()).toEqual(['a open']);
  });
});
