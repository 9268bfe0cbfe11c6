import type { Page } from 'playwright-core';

/**
 * Counts what a person does on a page: clicks, fields typed into, and Enter. A field that is clicked and typed into is one
 * action, and so is a button that Enter presses.
 */
export async function actionsOn(page: Page): Promise<() => number> {
  const count = { actions: 0 };
  await page.exposeFunction('countAction', () => count.actions++);
  const listen = () => {
    const typed = new WeakSet<EventTarget>();
    const isText = (target: EventTarget | null) =>
      target instanceof Element &&
      target.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select');
    addEventListener(
      'click',
      ({ isTrusted, detail, target }) => isTrusted && detail > 0 && !isText(target) && countAction(),
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || typed.has(target) || !isText(target)) return;
        typed.add(target);
        countAction();
      },
      true,
    );
    addEventListener('keydown', ({ key }) => key === 'Enter' && countAction(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count.actions;
}

declare global {
  function countAction(): void;
}
