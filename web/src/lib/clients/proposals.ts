import { client } from '#shared/contract/client.ts';
import { purchaseProposals as routes } from '#shared/contract/purchase-proposals.ts';
import { send } from '../send.ts';

export const proposals = client(routes, send);
