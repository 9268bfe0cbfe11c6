/** In page order; each names its commitment. */
const waiting = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-waiting]')];

const idOf = ({ dataset }: HTMLElement): string => dataset.waiting ?? '';
const focusIn = (element: HTMLElement | undefined) => element?.querySelector('button')?.focus();

/** Commitment of an element's row. */
export const waitingIn = (element: Element): string | undefined =>
  element.closest('tr')?.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;

/** Following ones, then earlier ones, nearest first. */
export function waitingAround(id: string): string[] {
  const ids = waiting().map(idOf);
  const at = ids.indexOf(id);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).reverse()];
}

/** Focuses the first that still waits, else the page. */
export function focusFirst(ids: readonly string[]): void {
  const there = new Map(waiting().map((element) => [idOf(element), element]));
  const found = ids.find((id) => there.has(id));
  if (found) focusIn(there.get(found));
  else document.querySelector<HTMLElement>('main')?.focus();
}

/** From a row to the next or previous waiting one; from elsewhere to the first. */
export function stepFrom(element: Element, step: number): boolean {
  const all = waiting();
  const from = all.findIndex((one) => idOf(one) === waitingIn(element));
  const to = from < 0 ? all[0] : all[from + step];
  focusIn(to);
  return to !== undefined;
}

/** Letters are text there. */
export const isTyping = (element: Element): boolean =>
  element.closest('input:not([type="checkbox"]), textarea, select, dialog, [popover], [contenteditable]') !== null;
