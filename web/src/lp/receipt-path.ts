/** The page of a commitment's receipt. */
export const receiptPath = (id: string): string => `/commitments/${encodeURIComponent(id)}/receipt`;
