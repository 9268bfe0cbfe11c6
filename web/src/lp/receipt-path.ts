export const receiptPath = (id: string): string => `/commitments/${encodeURIComponent(id)}/receipt`;

export const indicationReceiptPath = (id: string): string => `/indications/${encodeURIComponent(id)}/receipt`;
