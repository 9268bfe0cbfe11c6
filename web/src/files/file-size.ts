const units = ['bytes', 'KB', 'MB', 'GB'];

/** `1.4 MB`, in decimal units, like the upload limit. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}
