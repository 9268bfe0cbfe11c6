import { client } from '#shared/contract/client.ts';
import { views as routes } from '#shared/contract/views.ts';
import { send } from '../send.ts';

export const views = client(routes, send);
