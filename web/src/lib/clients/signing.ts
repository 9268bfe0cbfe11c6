import { client } from '#shared/contract/client.ts';
import { signing as routes } from '#shared/contract/signing.ts';
import { send } from '../send.ts';

export const signing = client(routes, send);
