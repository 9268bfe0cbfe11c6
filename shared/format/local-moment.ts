const localMoment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** MM/DD/YYYY with the reader's time and zone name, for records. */
export const momentHere = (iso: string): string => localMoment.format(new Date(iso)).replaceAll('\u202f', ' ');
