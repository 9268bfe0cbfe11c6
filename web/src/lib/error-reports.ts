import { ApplicationInsights } from '@microsoft/applicationinsights-web-basic';
import { errorReportsOrigin } from '#shared/contract/error-reports.ts';

interface Tracking {
  instrumentationKey: string;
  trackingIds: Record<string, string>;
}

/** Enough to locate a fault. */
const MOST_FRAMES = 20;

/** Without numbers, names and ids: `/lp/1001` is `/lp/*`. */
export const pageOf = (pathname: string): string =>
  pathname.replace(/[^/]+/g, (part) => (/^[a-z-]+$/.test(part) ? part : '*'));

/** Without the message, which may quote what someone typed. */
export function describeError(error: unknown): { typeName: string; stack: string } {
  if (!(error instanceof Error)) return { typeName: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$|@.*:\d+:\d+$/.test(line));
  return { typeName: error.name, stack: frames.slice(0, MOST_FRAMES).join('\n') };
}

/** With the ids the service knows. */
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
