import { ApplicationInsights } from '@microsoft/applicationinsights-web-basic';
import { errorReportsOrigin } from '#shared/contract/error-reports.ts';

/** Of `/configuration/tracking`. */
interface Tracking {
  instrumentationKey: string;
  trackingIds: Record<string, string>;
}

/** Enough to find the fault by. */
const MOST_FRAMES = 20;

/** A page's address without numbers, names and ids: `/lp/1001` is `/lp/*`. */
export const pageOf = (pathname: string): string =>
  pathname.replace(/[^/]+/g, (part) => (/^[a-z-]+$/.test(part) ? part : '*'));

/** An error's kind and where in the code it happened. Its message stays here, as it may quote what someone typed. */
export function describeError(error: unknown): { typeName: string; stack: string } {
  if (!(error instanceof Error)) return { typeName: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$|@.*:\d+:\d+$/.test(line));
  return { typeName: error.name, stack: frames.slice(0, MOST_FRAMES).join('\n') };
}

/** Sends errors of this page to the service, with the ids it is to be found under there. */
export function errorReporter({ instrumentationKey, trackingIds }: Tracking): (error: unknown) => void {
  const service = new ApplicationInsights({
    instrumentationKey,
    endpointUrl: `${errorReportsOrigin}/v2/track`,
    disableCookiesUsage: true,
    enableSessionStorageBuffer: false,
  });
  return (error) => {
    const { typeName, stack } = describeError(error);
    service.track({
      name: `Microsoft.ApplicationInsights.${instrumentationKey.replaceAll('-', '')}.Exception`,
      baseType: 'ExceptionData',
      baseData: {
        ver: 2,
        exceptions: [{ typeName, message: typeName, hasFullStack: stack !== '', stack }],
        properties: { page: pageOf(window.location.pathname), ...trackingIds },
      },
    });
  };
}
