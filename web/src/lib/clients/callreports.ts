import { callreports as routes } from '#shared/contract/call-reports.ts';
import { client } from '#shared/contract/client.ts';
import { send } from '../send.ts';

export const callreports = client(routes, send);
