import { client } from '#shared/contract/client.ts';
import { interests as routes } from '#shared/contract/interests.ts';
import { send } from '../send.ts';

export const interests = client(routes, send);
