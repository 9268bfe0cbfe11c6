/** One refresh at a time. Calls during one share the next, so no call gets older data than its own time. */
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
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
