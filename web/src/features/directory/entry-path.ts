export const entryPath = (id: string): string => `/admin/credit-unions/${encodeURIComponent(id)}`;
