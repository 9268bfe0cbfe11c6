import { client } from '#shared/contract/client.ts';
import { crm as routes } from '#shared/contract/crm.ts';
import { send } from '../send.ts';

export const crm = client(routes, send);
