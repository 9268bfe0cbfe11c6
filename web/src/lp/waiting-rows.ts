/** The buttons of commitments that wait, in the order of the page; each names its commitment. */
const waiting = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-waiting]')];

const idOf = ({ dataset }: HTMLElement): string => dataset.waiting ?? '';
const focusIn = (element: HTMLElement | undefined) => element?.querySelector('button')?.focus();

/** The commitment that waits in the row of an element. */
export const waitingIn = (element: Element): string | undefined =>
  element.closest('tr')?.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;

/** The commitments that wait after one, then those before it, the nearest first. */
export function waitingAround(id: string): string[] {
  const ids = waiting().map(idOf);
  const at = ids.indexOf(id);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).reverse()];
}

/** Takes the focus to the first of these that still waits, or else to the page. */
export function focusFirst(ids: readonly string[]): void {
  const there = new Map(waiting().map((element) => [idOf(element), element]));
  const found = ids.find((id) => there.has(id));
  if (found) focusIn(there.get(found));
  else document.querySelector<HTMLElement>('main')?.focus();
}

/** Takes the focus from the row of an element to the next or the previous one that waits; from elsewhere to the first. */
export function stepFrom(element: Element, step: number): boolean {
  const all = waiting();
  const from = all.findIndex((one) => idOf(one) === waitingIn(element));
  const to = from < 0 ? all[0] : all[from + step];
  focusIn(to);
  return to !== undefined;
}

/** Where letters are text. */
export const isTyping = (element: Element): boolean =>
  element.closest('input:not([type="checkbox"]), textarea, select, dialog, [popover], [contenteditable]') !== null;
