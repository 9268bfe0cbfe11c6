import { auth as routes } from '#shared/contract/auth.ts';
import { client } from '#shared/contract/client.ts';
import { send } from '../send.ts';

export const auth = client(routes, send);
