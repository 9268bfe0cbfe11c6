/** Milliseconds that a reading keeps everything else waiting. */
const AT_A_TIME = 50;

/** Is waited for now and then while a file is read, so that whatever else runs in the process has its turn. */
export function breathing(pulse?: () => Promise<void>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (pulse) await pulse();
    if (performance.now() - last < AT_A_TIME) return;
    await new Promise((done) => setTimeout(done));
    last = performance.now();
  };
}
