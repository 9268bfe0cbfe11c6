import { client } from '#shared/contract/client.ts';
import { uploads as routes } from '#shared/contract/uploads.ts';
import { send } from '../send.ts';

export const uploads = client(routes, send);
