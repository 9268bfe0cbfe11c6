export const dealPath = (id: string): string => `/deals/${encodeURIComponent(id)}`;
