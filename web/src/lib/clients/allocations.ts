import { allocations as routes } from '#shared/contract/allocations.ts';
import { client } from '#shared/contract/client.ts';
import { send } from '../send.ts';

export const allocations = client(routes, send);
