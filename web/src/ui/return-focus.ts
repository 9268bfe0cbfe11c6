/** Milliseconds in which a page may still take away what was focused, once it has what was done. */
const SETTLING = 10_000;

const page = () => document.querySelector('main');

/** To what opened a dialog; the keyboard continues from the page once that is gone. */
export function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  const toPage = () => {
    if (document.activeElement === document.body) page()?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (opener?.isConnected && document.activeElement === opener) return;
    watch.disconnect();
    setTimeout(toPage);
  });
  setTimeout(toPage);
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), SETTLING);
}
