/** Where a purchase that others of the credit union approve is shown. */
export const proposalPath = (id: string): string => `/compliance/proposals/${encodeURIComponent(id)}`;
