import { config } from '../lib/config.ts';

/** Pages of an older deployment are gone from the server: one reload brings the present ones. */
export function reloadAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a page load would leave nothing at all.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem('tandem.reloaded-at') ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem('tandem.reloaded-at', String(Date.now()));
    window.location.reload();
  });
}

/** In an environment's developer mode, from here on (spec 8). */
export async function startDeveloperMode(): Promise<void> {
  const { developerMode } = await config();
  if (developerMode) (await import('../lib/fetch-errors.ts')).showFetchErrors();
}

/** Wakes the server's functions once per session (spec 7.1), without loading anything for it. */
export function warmUp(): void {
  if (sessionStorage.getItem('tandem.warm')) return;
  sessionStorage.setItem('tandem.warm', 'true');
  fetch('/api/warmup').catch(() => undefined);
}

// Not with the entry, which a first visit waits for.
const tracking = () => import('../lib/tracking.ts');

/** Has the service that is configured hear of the errors of this page. */
export const reportErrors = () =>
  tracking().then(
    ({ reportErrors }) => reportErrors(),
    () => undefined,
  );

/** What React does with an error that a page stands in for. */
export function onCaughtError(error: unknown): void {
  console.error(error);
  tracking().then(
    ({ reportCaughtError }) => reportCaughtError(error),
    () => undefined,
  );
}
