import { fileSize } from './file-size.ts';
import { isUnderWay, type Sending } from './sending.ts';

/** `about 3 minutes left`, rounded as coarsely as the guess. */
function timeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  const hours = Math.floor(minutes / 60);
  return `about ${hours} h ${minutes % 60} min left`;
}

/** `12 MB of 40 MB · 3.2 MB/s · about 10 seconds left` */
export function progressWords(sent: number, size: number, speed: number | null): string {
  const known = speed !== null && speed > 0 ? [`${fileSize(speed)}/s`, timeLeft((size - sent) / speed)] : [];
  return [`${fileSize(sent)} of ${fileSize(size)}`, ...known].join(' · ');
}

export const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

export const totalOf = (files: readonly Sending[], figure: 'sent' | 'size'): number =>
  files.reduce((sum, file) => sum + file[figure], 0);

/** For screen readers: at every quarter, and when a file is done or fails. */
export function announcement(files: readonly Sending[]): string {
  if (files.length === 0) return '';
  const done = files.filter(({ phase }) => phase === 'done').length;
  const failed = files.filter(({ phase }) => phase === 'failed').length;
  const paused = files.some(({ phase }) => phase === 'paused');
  const quarter = Math.floor((totalOf(files, 'sent') / Math.max(1, totalOf(files, 'size'))) * 4) * 25;
  const state = files.some(isUnderWay) ? `${quarter} percent sent. ` : paused ? 'Paused. ' : '';
  return `${state}${done} of ${filesOf(files.length)} uploaded${failed ? `, ${failed} failed` : ''}.`;
}
