export { writeReceipt as handler } from '../workers/receipt/write-receipt.ts';
