import { client } from '#shared/contract/client.ts';
import { warmup as routes } from '#shared/contract/configuration.ts';
import { send } from '../send.ts';

export const warmup = client(routes, send);
