import { config } from '../lib/config.ts';

/** An older deployment's pages are gone; one reload brings the present ones. */
export function reloadAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would leave nothing.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem('tandem.reloaded-at') ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem('tandem.reloaded-at', String(Date.now()));
    window.location.reload();
  });
}

/** Developer mode of an environment (spec 8). */
export async function startDeveloperMode(): Promise<void> {
  const { developerMode } = await config();
  if (developerMode) (await import('../lib/fetch-errors.ts')).showFetchErrors();
}

/** Once per session (spec 7.1), without loading anything. */
export function warmUp(): void {
  if (sessionStorage.getItem('tandem.warm')) return;
  sessionStorage.setItem('tandem.warm', 'true');
  fetch('/api/warmup').catch(() => undefined);
}

// Outside the entry, which a first visit waits for.
const tracking = () => import('../lib/tracking.ts');

/** Errors go to the configured service. */
export const reportErrors = () =>
  tracking().then(
    ({ reportErrors }) => reportErrors(),
    () => undefined,
  );

/** For errors replaced by a page. */
export function onCaughtError(error: unknown): void {
  console.error(error);
  tracking().then(
    ({ reportCaughtError }) => reportCaughtError(error),
    () => undefined,
  );
}
