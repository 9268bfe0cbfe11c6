import { client } from '#shared/contract/client.ts';
import { compliance as routes } from '#shared/contract/compliance.ts';
import { send } from '../send.ts';

export const compliance = client(routes, send);
