/** Overlay, so nothing moves; dismissible with `onDismiss`. */
export function createBanner(words: string, onDismiss?: () => void): HTMLElement {
  const element = document.createElement('p');
  element.className = 'message';
  element.append(Object.assign(document.createElement('span'), { textContent: words }));
  if (!onDismiss) return element;

  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Dismiss' });
  button.addEventListener('click', () => {
    onDismiss();
    // The focused button goes, so the keyboard continues here.
    element.parentElement?.focus();
    element.remove();
  });
  element.append(button);
  return element;
}
