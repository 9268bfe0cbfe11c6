import { Problem } from '#shared/contract/problem.ts';
import { configuration } from './api.ts';

let report: (error: unknown) => void = () => undefined;

/** Once per page load, if a service is configured (spec 7.1). Otherwise nothing is loaded or sent. */
export async function reportErrors(): Promise<void> {
  const tracking = await configuration.tracking({}).catch(() => null);
  if (!tracking?.instrumentationKey) return;
  const { errorReporter } = await import('./error-reports.ts');
  report = errorReporter(tracking);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Server refusals are no page errors. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof Problem)) report(error);
}
