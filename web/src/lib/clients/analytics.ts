import { analytics as routes } from '#shared/contract/analytics.ts';
import { client } from '#shared/contract/client.ts';
import { send } from '../send.ts';

export const analytics = client(routes, send);
