export const checkPath = (id: string, of?: string): string =>
  `/compliance/checks/${encodeURIComponent(id)}${of === undefined ? '' : `?of=${encodeURIComponent(of)}`}`;
