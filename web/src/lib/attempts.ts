/** As long as someone tries the same thing again; a day later the server has forgotten the key. */
const KEPT_MS = 15 * 60_000;

/** The keys of requests that had no answer, by what was asked for. */
const unanswered = new Map<string, { key: string; at: number }>();

/**
 * A request on its way. Asked for again because it had no answer, it goes out with the Idempotency-Key that it had; other
 * content, or the same once another change was answered, is a request of its own.
 */
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
