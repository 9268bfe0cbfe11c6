export { CommitmentReceiptPage } from './commitment-receipt-page.tsx';
export { IndicationReceiptPage } from './indication-receipt-page.tsx';
