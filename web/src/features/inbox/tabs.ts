const channel = new BroadcastChannel('tandem-inbox');

/** The inbox has changed. */
export const tellTabs = (): void => channel.postMessage('changed');

/** Returns a function to stop. */
export function onTold(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
