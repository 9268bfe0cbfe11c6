import { absences as routes } from '#shared/contract/absence.ts';
import { client } from '#shared/contract/client.ts';
import { send } from '../send.ts';

export const absences = client(routes, send);
