/** The page of a commitment's receipt. */
export const receiptPath = (id: string): string => `/commitments/${encodeURIComponent(id)}/receipt`;

/** The page of an indication's receipt. */
export const indicationReceiptPath = (id: string): string => `/indications/${encodeURIComponent(id)}/receipt`;
