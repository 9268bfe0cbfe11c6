/**
 * Runs one refresh at a time. A call that comes while one runs waits for the next, which it shares with every other such
 * call: what a refresh reads is never older than the call.
 */
export function coalesce(refresh: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    running = refresh().finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return next ?? begin();
    next ??= running
      // The caller that began it gets its failure.
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
