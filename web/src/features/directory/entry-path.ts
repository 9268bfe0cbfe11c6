/** The page of one entry of the directory. */
export const entryPath = (id: string): string => `/admin/credit-unions/${encodeURIComponent(id)}`;
