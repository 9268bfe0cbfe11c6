import { client } from '#shared/contract/client.ts';
import { offerings as managed } from '#shared/contract/offerings.ts';
import { selling } from '#shared/contract/selling.ts';
import { send } from '../send.ts';

export const offerings = client({ ...managed, ...selling }, send);
