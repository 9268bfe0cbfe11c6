import { client } from '#shared/contract/client.ts';
import { tapes as routes } from '#shared/contract/tapes.ts';
import { send } from '../send.ts';

export const tapes = client(routes, send);
