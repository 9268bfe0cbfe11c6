import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { writeReceipt } from '../workers/receipt/write-receipt.ts';

const env = environment('write-receipt');

export const handler = worker(
  // Loaded on first use: receipts go to no bucket.
  writeReceipt({ archive: async () => (await import('../services/archive.ts')).archive(env) }),
);
