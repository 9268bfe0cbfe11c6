import { accesslog as routes } from '#shared/contract/accesslog.ts';
import { client } from '#shared/contract/client.ts';
import { send } from '../send.ts';

export const accesslog = client(routes, send);
