import { client } from '#shared/contract/client.ts';
import { users as routes } from '#shared/contract/users.ts';
import { send } from '../send.ts';

export const users = client(routes, send);
