import { notification as routes } from '#shared/contract/notification.ts';
import { networkAddress } from '../../runtime/network-address.ts';
import { serve } from '../../runtime/serve.ts';
import { takeComment } from './comment.ts';
import type { NotificationDeps } from './deps.ts';

export const notification = (deps: NotificationDeps) =>
  serve(routes, {
    comment: (request, caller) => takeComment(deps, request, { caller, from: networkAddress(request) }),
  });
