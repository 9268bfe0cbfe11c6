import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matched, matchesOf } from '#web/src/features/tape/column-matches.ts';
import type { Said } from '#web/src/features/tape/desk-source.ts';
import { forgetOldWork, rebased, useFoundWork, useKeepWork } from '#web/src/lib/unsaved-work.ts';
import { UnsavedWork } from '#web/src/ui/unsaved-work.tsx';

vi.mock('#web/src/lib/queries.ts', () => ({ useMe: () => ({ UserObjectId: 'ann' }) }));

const KEY = 'tandem.kept.ann.note';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const keep = (at: Date, version = '1') =>
  localStorage.setItem(KEY, JSON.stringify({ at: at.toISOString(), version, work: 'Typed' }));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function Note({ version = '1' }: { version?: string }) {
  const [text, setText] = useState('');
  const left = useFoundWork<string>('note', version);
  useKeepWork(left, { work: text, isDirty: text !== '', version });
  return (
    <>
      <UnsavedWork
        offer={left.offer}
        onDiscard={left.close}
        onRestore={() => {
          setText(left.offer?.work ?? '');
          left.close();
        }}
      />
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Note');
const restore = () => screen.queryByRole('button', { name: /^Restore your unsaved changes from/ });

describe('unsaved work', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('is kept as it is typed, until it is no change anymore or its page is left', () => {
    const { unmount } = render(<Note />);
    fireEvent.change(input(), { target: { value: 'A' } });
    expect(stored()).toMatchObject({ version: '1', work: 'A' });
    fireEvent.change(input(), { target: { value: '' } });
    expect(stored()).toBeNull();
    fireEvent.change(input(), { target: { value: 'B' } });
    unmount();
    expect(stored()).toBeNull();
  });

  it('is offered, not applied, and stays until someone says', () => {
    keep(daysAgo(6.9));
    const { unmount } = render(<Note />);
    expect(input().value).toBe('');
    expect(screen.queryByText(/has changed since then/)).toBeNull();
    unmount();
    expect(stored()).toMatchObject({ work: 'Typed' });
    render(<Note />);
    fireEvent.click(restore() as HTMLElement);
    expect([input().value, restore()]).toEqual(['Typed', null]);
  });

  it('is gone once it is discarded', () => {
    keep(daysAgo(0));
    render(<Note />);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([input().value, restore(), stored()]).toEqual(['', null, null]);
  });

  it('says that its record has changed since', () => {
    keep(daysAgo(1));
    render(<Note version="2" />);
    expect(screen.getByText(/This record has changed since then/)).not.toBeNull();
    expect(restore()?.textContent).toMatch(/from \d\d\/\d\d\/\d{4}, /);
  });

  it('is over after seven days, for everyone', () => {
    keep(daysAgo(7.1));
    localStorage.setItem(
      'tandem.kept.bob.note',
      JSON.stringify({ at: daysAgo(8).toISOString(), version: '', work: 1 }),
    );
    localStorage.setItem('tandem.kept.bob.new', JSON.stringify({ at: daysAgo(6).toISOString(), version: '', work: 1 }));
    localStorage.setItem('tandem.kept.bob.tape-columns', JSON.stringify([{ on: daysAgo(90).toISOString() }]));
    render(<Note />);
    expect(restore()).toBeNull();
    forgetOldWork();
    expect(Object.keys(localStorage).sort()).toEqual(['tandem.kept.bob.new', 'tandem.kept.bob.tape-columns']);
  });
});

describe('work restored on a newer record', () => {
  it('has what was changed, and otherwise what the record has now', () => {
    const begun = { amount: '1', rows: [{ key: 'a' }], note: '' };
    const typed = { ...begun, amount: '2' };
    const fresh = { amount: '3', rows: [{ key: 'b' }], note: 'Theirs' };
    expect(rebased({ begun, typed }, fresh)).toEqual({ ...fresh, amount: '2' });
  });
});

describe('what is kept of a loan tape', () => {
  const column = {
    index: 0,
    heading: '123-45-6789',
    field: null,
    unit: null,
    dateOrder: null,
    confidence: 0,
    needsConfirming: false,
    fault: null,
    warning: null,
    samples: ['987-65-4321'],
  } as Said['columns'][number];
  const said: Said = {
    columns: [column],
    asOfDate: '2026-09-30',
    confirmed: [],
    attestsLoanIds: true,
    sums: null,
    leavesHidden: false,
    cells: [],
    before: null,
  };

  it('is how columns are matched, without a heading or a value', () => {
    const kept = matchesOf({ ...said, columns: [{ ...column, field: 'currentBalance' }] });
    expect(JSON.stringify(kept)).not.toMatch(/\d{3}-\d\d-\d{4}/);
    expect(kept).not.toHaveProperty('attestsLoanIds');
    expect(matched(said, kept).columns).toEqual([{ ...column, field: 'currentBalance' }]);
  });
});
