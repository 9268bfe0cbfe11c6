import { absences } from './absence.ts';
import { accesslog } from './accesslog.ts';
import { allocations } from './allocations.ts';
import { analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { callreports } from './call-reports.ts';
import { closings } from './closings.ts';
import { commitments } from './commitments.ts';
import { compliance } from './compliance.ts';
import { configuration, warmup } from './configuration.ts';
import { content } from './content.ts';
import { crm } from './crm.ts';
import { deals } from './deals.ts';
import { desk } from './desk.ts';
import { diligence } from './diligence.ts';
import { documents } from './documents.ts';
import { folders } from './folders.ts';
import { history } from './history.ts';
import { interests } from './interests.ts';
import { notification } from './notification.ts';
import { offerings } from './offerings.ts';
import { purchaseProposals } from './purchase-proposals.ts';
import type { Contract, Route } from './route.ts';
import { selling } from './selling.ts';
import { servicing } from './servicing.ts';
import { signing } from './signing.ts';
import { signup } from './signup.ts';
import { tapes } from './tapes.ts';
import { termsheets } from './termsheets.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { wireInstructions } from './wire-instructions.ts';

export const api = {
  accesslog,
  allocations,
  analytics,
  auth,
  callreports,
  commitments: { ...commitments, ...purchaseProposals, ...absences },
  compliance,
  configuration,
  content,
  crm,
  closings,
  deals,
  desk,
  diligence,
  documents,
  folders,
  history,
  interests,
  notification,
  offerings: { ...offerings, ...selling },
  servicing,
  signing,
  signup,
  tapes,
  termsheets,
  uploads,
  users,
  views,
  warmup,
  wireinstructions: wireInstructions,
};
export type Api = typeof api;
export type ResourceName = keyof Api;

/** Every route with its resource, aliases included. */
export function everyRoute(): { resource: ResourceName; name: string; path: string; route: Route }[] {
  return Object.entries(api as Record<ResourceName, Contract>).flatMap(([resource, routes]) =>
    Object.entries(routes).flatMap(([name, route]) =>
      [route.path, ...(route.aliases ?? [])].map((path) => ({ resource: resource as ResourceName, name, path, route })),
    ),
  );
}

/** Answers unknown routes with a problem document. */
export const fallbackResource: ResourceName = 'configuration';
