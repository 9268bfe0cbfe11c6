import { client } from '#shared/contract/client.ts';
import { commitments as routes } from '#shared/contract/commitments.ts';
import { send } from '../send.ts';

export const commitments = client(routes, send);
