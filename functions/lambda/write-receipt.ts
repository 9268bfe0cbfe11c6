import { worker } from '../runtime/background.ts';
import { writeReceipt } from '../workers/receipt/write-receipt.ts';

export const handler = worker(writeReceipt);
