import { client } from '#shared/contract/client.ts';
import { content as routes } from '#shared/contract/content.ts';
import { send } from '../send.ts';

export const content = client(routes, send);
