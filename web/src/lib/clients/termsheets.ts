import { client } from '#shared/contract/client.ts';
import { termsheets as routes } from '#shared/contract/termsheets.ts';
import { send } from '../send.ts';

export const termsheets = client(routes, send);
