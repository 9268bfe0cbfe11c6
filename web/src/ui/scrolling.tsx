import type { ComponentProps } from 'react';

/** Focusable. */
export const Scrolling = (props: ComponentProps<'section'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section tabIndex={0} {...props} />
);
