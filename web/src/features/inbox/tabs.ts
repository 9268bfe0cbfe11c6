const channel = new BroadcastChannel('tandem-inbox');

export const tellTabs = (): void => channel.postMessage('changed');

export function onTold(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
