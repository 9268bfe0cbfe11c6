import { client } from '#shared/contract/client.ts';
import { configuration as routes } from '#shared/contract/configuration.ts';
import { send } from '../send.ts';

export const configuration = client(routes, send);
