import AwsS3, { type uploadPartBytes } from '@uppy/aws-s3';
import { Problem } from '#shared/contract/problem.ts';

const BROKEN_OFF = 'Connection lost. Your progress is saved.';

const statusOf = (error: unknown): number => (error as { source?: { status?: number } }).source?.status ?? 0;

/** Failures have words for people, and a status for the queue. */
export async function sendPart(
  options: Parameters<uploadPartBytes>[0],
  refuse: (url: string) => void,
): ReturnType<uploadPartBytes> {
  try {
    return await AwsS3.uploadPartBytes(options);
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause;
    const status = statusOf(cause);
    if (status === 403) refuse(options.signature.url);
    if (status === 404) throw new Problem('not_found', { message: 'This upload no longer exists.', cause });
    // The queue gives up at a 4xx, but a refused URL deserves a new one.
    const source = { status: status === 403 ? 503 : status };
    throw Object.assign(new Problem('upstream', { message: BROKEN_OFF, cause }), { source });
  }
}
