import { client } from '#shared/contract/client.ts';
import { notification as routes } from '#shared/contract/notification.ts';
import { send } from '../send.ts';

export const notification = client(routes, send);
