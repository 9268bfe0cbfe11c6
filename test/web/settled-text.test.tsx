import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettledText } from '../../web/src/ui/use-settled-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A text that its owner hears of at once, and shows when `shows` is called. */
function opened() {
  const told: string[] = [];
  const { result, rerender } = renderHook(({ text }) => useSettledText(text, (words) => told.push(words)), {
    initialProps: { text: '' },
  });
  function type(text: string, wait = 400) {
    act(() => result.current[1](text));
    act(() => vi.advanceTimersByTime(wait));
  }
  return { told, type, shows: (text: string) => rerender({ text }), typed: () => result.current[0] };
}

describe('a text that is told once it is still', () => {
  it('is told without the blanks around it, which stay', () => {
    const { told, type, typed } = opened();
    type('da', 100);
    expect(told).toEqual([]);
    type('dana ');
    expect(told).toEqual(['dana']);
    expect(typed()).toBe('dana ');
  });

  it('is not undone by an older word that its owner shows late', () => {
    const { told, type, shows, typed } = opened();
    type('da');
    type('dana');
    shows('da');
    expect(typed()).toBe('dana');
    shows('dana');
    expect([typed(), told]).toEqual(['dana', ['da', 'dana']]);
  });

  it('follows a change from elsewhere, also to a word of before, and does not tell it', () => {
    const { told, type, shows, typed } = opened();
    type('da');
    shows('da');
    shows('');
    expect(typed()).toBe('');
    shows('da');
    expect(typed()).toBe('da');
    act(() => vi.advanceTimersByTime(1_000));
    expect(told).toEqual(['da']);
  });
});
