/** Milliseconds before other work gets a turn. */
const AT_A_TIME = 50;

/** Awaited now and then during a reading, so other work of the process gets its turn. */
export function breathing(pulse?: () => Promise<void>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (pulse) await pulse();
    if (performance.now() - last < AT_A_TIME) return;
    await new Promise((done) => setTimeout(done));
    last = performance.now();
  };
}
