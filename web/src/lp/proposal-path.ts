export const proposalPath = (id: string): string => `/compliance/proposals/${encodeURIComponent(id)}`;
