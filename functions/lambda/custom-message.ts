import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { rateStore } from '../store/rates.ts';
import { customMessage } from '../triggers/custom-message.ts';

const env = environment('custom-message');

export const handler = background(customMessage({ ...clock, rates: rateStore(connectTable(env.TABLE_NAME)) }));
