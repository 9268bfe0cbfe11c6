import { client } from '#shared/contract/client.ts';
import { signup as routes } from '#shared/contract/signup.ts';
import { send } from '../send.ts';

export const signup = client(routes, send);
