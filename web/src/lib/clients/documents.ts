import { client } from '#shared/contract/client.ts';
import { documents as routes } from '#shared/contract/documents.ts';
import { send } from '../send.ts';

export const documents = client(routes, send);
