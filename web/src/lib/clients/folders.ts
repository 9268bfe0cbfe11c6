import { client } from '#shared/contract/client.ts';
import { folders as routes } from '#shared/contract/folders.ts';
import { send } from '../send.ts';

export const folders = client(routes, send);
