import { client } from '#shared/contract/client.ts';
import { desk as routes } from '#shared/contract/desk.ts';
import { send } from '../send.ts';

export const desk = client(routes, send);
