import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { ProductFunction } from './constructs/product-function.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { EventsStack } from './events-stack.ts';
import type { WebStack } from './web-stack.ts';
import type { WorkStack } from './work-stack.ts';

export interface Watched {
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly web: WebStack;
  readonly edge: EdgeStack;
  readonly work: WorkStack;
  readonly api: ApiStack;
  readonly events: EventsStack;
}

export function measured({ auth, work, api, events }: Watched) {
  const { publisher, addresser, mailer, texter, inboxFiller, webhookSender, identityUpdater } = events;
  const { archiver, objectIndex, pagePrinter } = events;
  const {
    flagInactiveUsers,
    remindDeadlines,
    tellSharing,
    matchExposures,
    matchSearches,
    followProposals,
    replaceContacts,
    reconcileDocuments,
    snapshotViews,
    compareViews,
    probeSite,
  } = events;
  const nightly = {
    flagInactiveUsers,
    remindDeadlines,
    tellSharing,
    matchExposures,
    matchSearches,
    reconcileDocuments,
    compareViews,
  };
  const consumers = {
    addresser,
    mailer,
    texter,
    inboxFiller,
    webhookSender,
    identityUpdater,
    objectIndex,
    pagePrinter,
  };
  const jobs = { ...nightly, followProposals, replaceContacts, snapshotViews, probeSite };
  const functions: ProductFunction[] = [
    ...Object.values(api.functions),
    ...work.functions,
    api.live,
    api.preparation,
    ...Object.values(auth.triggers),
    publisher,
    archiver,
    ...Object.values(consumers),
    ...Object.values(jobs),
  ];
  const { check, zip, tape, failTape, servicing, apply } = work;
  const deadLetters = [
    ...[publisher, archiver, check, zip, tape, failTape, servicing, apply, ...Object.values(jobs)].map((fn) => ({
      id: fn.node.id,
      queue: fn.deadLetters,
    })),
    ...Object.values(consumers).map(({ node, work }) => ({ id: node.id, queue: work.deadLetters })),
    { id: `${reconcileDocuments.node.id}Folders`, queue: reconcileDocuments.work.deadLetters },
  ];
  /** Untaken events wait in the webhook's queue for up to a day, as they should; dead letters tell of the rest. */
  const hurried = Object.values(consumers).filter((one) => one !== webhookSender);
  /** Functions that no request or event wakes. */
  const onSchedule = new Set<ProductFunction>([...Object.values(jobs), api.preparation]);
  const followed = functions.filter((fn) => !onSchedule.has(fn));
  const queues = hurried.map(({ node, work }) => ({ id: node.id, queue: work.queue }));
  return {
    functions,
    followed,
    consumers: Object.values(consumers),
    nightly: Object.values(nightly),
    deadLetters,
    queues,
  };
}
