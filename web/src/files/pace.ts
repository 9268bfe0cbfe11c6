const WINDOW_MS = 8000;
const ENOUGH_MS = 1500;

/** Averaged over the last seconds, so the figure is steady. */
export function pace() {
  let notes: { at: number; bytes: number }[] = [];
  return {
    /** Adds bytes; returns the increase. */
    note(bytes: number, at: number): number {
      const last = notes.at(-1);
      notes = [...notes.filter((note) => at - note.at <= WINDOW_MS), { at, bytes }];
      return last ? Math.max(0, bytes - last.bytes) : 0;
    },
    /** Null without enough data. */
    perSecond(): number | null {
      const [first, last] = [notes[0], notes.at(-1)];
      if (!first || !last || last.at - first.at < ENOUGH_MS) return null;
      return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1000);
    },
    clear(): void {
      notes = [];
    },
  };
}
export type Pace = ReturnType<typeof pace>;
