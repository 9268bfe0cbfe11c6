import { isFor } from '#shared/domain/system-message.ts';
import { dismissedKey, withDismissed } from '../../lib/dismissed-messages.ts';
import { read, write } from '../../lib/storage.ts';
import { createBanner } from './banner.ts';
import { visitor } from './visitor.ts';

/** Spec 9: 6 seconds. */
const AUTO_HIDE_MS = 6000;

interface Message {
  id: string;
  messageText: string;
  route: string;
  isDismissable: boolean;
}

/** Over the page, so nothing moves. */
export async function showMessages(): Promise<void> {
  const place = document.querySelector('[data-messages]');
  const answer = await fetch('/api/configuration/messages').catch(() => null);
  if (!place || !answer?.ok) return;
  const key = dismissedKey(visitor()?.id);
  const dismissed = () => read<string[]>(key) ?? [];
  for (const { id, messageText, route, isDismissable } of (await answer.json()) as Message[]) {
    if (!isFor(route, location.pathname) || dismissed().includes(id)) continue;
    const remember = () => write(key, withDismissed(dismissed(), id));
    const banner = createBanner(messageText, isDismissable ? remember : undefined);
    if (isDismissable) hideUnattended(banner);
    place.append(banner);
  }
}

/** Unless hovered, focused, or in a hidden tab. */
function hideUnattended(element: HTMLElement): void {
  const look = () => {
    if (document.hidden || element.matches(':hover, :focus-within')) hideUnattended(element);
    else element.remove();
  };
  setTimeout(look, AUTO_HIDE_MS);
}
