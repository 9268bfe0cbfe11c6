import { client } from '#shared/contract/client.ts';
import { history as routes } from '#shared/contract/history.ts';
import { send } from '../send.ts';

export const history = client(routes, send);
