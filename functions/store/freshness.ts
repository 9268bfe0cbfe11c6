/**
 * One refresh at a time, begun after it was asked for: whoever comes while one runs waits for the next, and shares it with all
 * who came meanwhile.
 */
export function refreshed(refresh: () => Promise<void>): () => Promise<void> {
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
      // Whoever began it hears of its failure.
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
