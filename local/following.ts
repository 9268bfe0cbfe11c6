import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import PQueue from 'p-queue';
import type { Progress } from './progress.ts';

/** Demo data of one LP that follows once the product runs. */
export interface Part {
  lpNumber: string;
  /** Positions and what is counted from them wait for these. */
  isServiced: boolean;
  make(): Promise<void>;
}

export interface Following {
  /** Starts the parts, serviced ones first. */
  begin(): void;
  /** Resolves when what a call to this path reads is there; its part is made next. */
  ready(path: string): Promise<void>;
  all(): Promise<void>;
  /** Ends the parts that were begun. */
  close(): Promise<void>;
}

/** LPs that are left, for a start after a stop in the middle. */
export interface Left {
  now: string;
  offerings: number;
  lpNumbers: string[];
}

export function leftOf(file: string): Left | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function noteLeft(file: string, left: Left): void {
  if (left.lpNumbers.length > 0) writeFileSync(file, JSON.stringify(left));
  else rmSync(file, { force: true });
}

/** Two: one waits for the database while the other computes. */
const AT_ONCE = 2;

/** Calls of positions, of limits that count them, and of administrators' sums. */
const COUNTS_POSITIONS = /^\/api\/(compliance|marketplace|servicing)\//;
const LISTS_TAPES = '/api/tapes/offerings';

interface Told {
  onProgress: Progress;
  /** After each part, with the LPs that are left. */
  onDone(left: string[], part: Part): void;
}

/** Makes the parts behind the running product, the one that someone waits for first. */
export function following(parts: readonly Part[], { onProgress, onDone }: Told): Following {
  const queue = new PQueue({ concurrency: AT_ONCE, autoStart: false });
  const begun = new Set<string>();
  const left = new Set(parts.map(({ lpNumber }) => lpNumber));
  const made = new Map(
    parts.map((part) => {
      const { lpNumber, isServiced } = part;
      const make = async () => {
        begun.add(lpNumber);
        onProgress('LPs with files and loan tapes', parts.length - left.size, parts.length);
        await part.make();
        left.delete(lpNumber);
        onDone([...left], part);
      };
      return [lpNumber, queue.add(make, { id: lpNumber, priority: isServiced ? 1 : 0 })];
    }),
  );
  // A call that waits for it is told; without one, the rest follows.
  for (const [lpNumber, part] of made)
    part.catch((error: unknown) => console.error(`The files and loan tapes of LP #${lpNumber} failed:`, error));
  const partsOf = (lpNumbers: string[]) => Promise.all(lpNumbers.map((one) => made.get(one)));
  const serviced = () => partsOf(parts.filter(({ isServiced }) => isServiced).map(({ lpNumber }) => lpNumber));

  return {
    begin: () => void queue.start(),
    async ready(path) {
      if (left.size === 0) return;
      if (path === LISTS_TAPES) await Promise.all(made.values());
      if (COUNTS_POSITIONS.test(path)) await serviced();
      const asked = path.split('/').filter((segment) => left.has(segment));
      for (const lpNumber of asked) if (!begun.has(lpNumber)) queue.setPriority(lpNumber, 2);
      await partsOf(asked);
    },
    all: async () => void (await Promise.all(made.values())),
    async close() {
      queue.clear();
      await queue.onIdle();
    },
  };
}
