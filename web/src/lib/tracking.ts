import { Problem } from '#shared/contract/problem.ts';
import { configuration } from './api.ts';

let report: (error: unknown) => void = () => undefined;

/** Once per page load: where an error-reporting service is configured, it hears of the errors of this page (spec 7.1). Without one nothing is loaded and nothing sent. */
export async function reportErrors(): Promise<void> {
  const tracking = await configuration.tracking({}).catch(() => null);
  if (!tracking?.instrumentationKey) return;
  const { errorReporter } = await import('./error-reports.ts');
  report = errorReporter(tracking);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** The report of an error that a page stands in for. What the server refuses is no error of a page. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof Problem)) report(error);
}
