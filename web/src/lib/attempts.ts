/** Minutes of retries; the server forgets the key after a day. */
const KEPT_MS = 15 * 60_000;

/** Keys of unanswered requests, by content. */
const unanswered = new Map<string, { key: string; at: number }>();

/** Repeats of an unanswered request keep its Idempotency-Key; other content, or the same after another answered change, gets a new one. */
export function attempt(content: string) {
  const before = unanswered.get(content);
  const key = before && Date.now() - before.at < KEPT_MS ? before.key : crypto.randomUUID();
  return {
    key,
    unanswered: () => void unanswered.set(content, { key, at: Date.now() }),
    answered(isDone: boolean) {
      if (isDone) unanswered.clear();
      else unanswered.delete(content);
    },
  };
}
