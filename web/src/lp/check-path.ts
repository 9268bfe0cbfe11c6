/** `of`: the credit union whose check it is, for administrators of the site. */
export const checkPath = (id: string, of?: string): string =>
  `/compliance/checks/${encodeURIComponent(id)}${of === undefined ? '' : `?of=${encodeURIComponent(of)}`}`;
