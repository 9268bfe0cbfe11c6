const channel = new BroadcastChannel('tandem-inbox');

/** Tells the other tabs of this browser that the inbox is no longer as they show it. */
export const tellTabs = (): void => channel.postMessage('changed');

/** Hears of it from another tab; returns how to stop. */
export function onTold(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
