import { notification as routes } from '#shared/contract/notification.ts';
import { networkAddress } from '../../runtime/network-address.ts';
import { serve } from '../../runtime/serve.ts';
import type { InboxStore } from '../../store/inbox.ts';
import { type AnnouncementsDeps, announce, audienceSizes } from './announcements.ts';
import { type CommentDeps, takeComment } from './comment.ts';
import { markNotice, readAll, readInbox } from './inbox.ts';
import { confirmNumber, type NumbersDeps, sendCode } from './numbers.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { readUnsubscribe, resubscribe, type UnsubscribesDeps, unsubscribe } from './unsubscribes.ts';
import { listDeliveries, redeliver, sendTest, type WebhookDeps } from './webhook.ts';

export interface NotificationDeps extends AnnouncementsDeps, CommentDeps, NumbersDeps, UnsubscribesDeps, WebhookDeps {
  inbox: InboxStore;
}

export const notification = (deps: NotificationDeps) =>
  serve(routes, {
    comment: (request, caller) => takeComment(deps, request, { caller, from: networkAddress(request) }),
    preferences: ({ id }) => readPreferences(deps, id),
    deliveries: (request) => listDeliveries(deps, request),
    sendTest: (request, caller) => sendTest(deps, request, caller),
    redeliver: (request, caller) => redeliver(deps, request, caller),
    proveNumber: (request) => sendCode(deps, request),
    confirmNumber: (request, caller) => confirmNumber(deps, request, caller),
    unsubscription: (request) => readUnsubscribe(deps, request),
    unsubscribe: (request) => unsubscribe(deps, request),
    resubscribe,
    savePreferences: (request, caller) => savePreferences(deps, request, caller),
    announce: (request, caller) => announce(deps, request, caller),
    audienceSizes: (request) => audienceSizes(deps, request),
    inbox: (request, caller) => readInbox(deps, request, caller),
    markNotice: (request, caller) => markNotice(deps, request, caller),
    readAll: (request, caller) => readAll(deps, request, caller),
  });
