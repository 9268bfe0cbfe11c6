import { callreports as routes } from '#shared/contract/call-reports.ts';
import { serve } from '../../runtime/serve.ts';
import type { CallReportDeps } from './deps.ts';
import { callReportDesk } from './desk.ts';

export const callReports = (deps: CallReportDeps) => {
  const desk = callReportDesk(deps);

  return serve(routes, {
    list: (request) => desk.list(request),
    start: (request, caller) => desk.start(request, caller),
    find: (request) => desk.find(request),
    complete: (request) => desk.complete(request),
    cancel: (request) => desk.cancel(request),
    putInForce: (request, caller) => desk.putInForce(request, caller),
  });
};
