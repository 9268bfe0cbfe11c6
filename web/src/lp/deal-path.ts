export const dealPath = (id: string): string => `/deals/${encodeURIComponent(id)}`;

/** List of the deals on an LP. */
export const dealsOf = (lpNumber: string): string => `/deals?${new URLSearchParams({ search: `LP #${lpNumber}` })}`;
