/** Words above the page, so that nothing moves; with `onDismiss` they can be put away. */
export function createBanner(words: string, onDismiss?: () => void): HTMLElement {
  const element = document.createElement('p');
  element.className = 'message';
  element.append(Object.assign(document.createElement('span'), { textContent: words }));
  if (!onDismiss) return element;

  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Dismiss' });
  button.addEventListener('click', () => {
    onDismiss();
    // The button that has the focus is about to go: the keyboard goes on from here.
    element.parentElement?.focus();
    element.remove();
  });
  element.append(button);
  return element;
}
