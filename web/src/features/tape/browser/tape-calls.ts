import type { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import type { TapeSession } from './tape-session.ts';

type Name = 'inspect' | 'preview' | 'read' | 'leaveOut' | 'findings' | 'errorsFile' | 'loans';

/** A request to the worker, with a number that its answers carry. */
export interface Task {
  task: number;
  name: Name;
  args: unknown[];
}

export type Fault = Pick<TapeFault, 'state' | 'message' | 'refusal' | 'asksForHeader'>;

/** How far it is, from 0 to 1, what came of it, or why nothing did. */
export type Answer = { task: number } & ({ share: number } | { result: unknown } | { fault: Fault });

type Args<Call extends Name> =
  Parameters<TapeSession[Call]> extends [...infer Given, (share: number) => void]
    ? Given
    : Parameters<TapeSession[Call]>;

/** A worker that holds one file's loans. */
export interface TapeReader {
  /** Throws what it says of the tape as a `ReaderFault`. */
  call<Call extends Name>(
    name: Call,
    args: Args<Call>,
    onShare?: (share: number) => void,
  ): Promise<Awaited<ReturnType<TapeSession[Call]>>>;
  /** Ends it, and whatever it does. */
  end(): void;
}

/** Why a tape can't go on, as its worker says it. */
export class ReaderFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

const BROKEN: Fault = {
  state: 'Failed',
  message: "This tape couldn't be read. Close other programs or use a smaller file, then read it again.",
  refusal: null,
  asksForHeader: false,
};

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  onShare?: ((share: number) => void) | undefined;
}

/** Starts a worker; nothing of the file leaves this computer. */
export function startReader(): TapeReader {
  const worker = new Worker(new URL('./tape-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.task);
    if (!asked) return;
    if ('share' in data) return asked.onShare?.(data.share);
    waiting.delete(data.task);
    if ('fault' in data) asked.reject(new ReaderFault(data.fault));
    else asked.resolve(data.result as never);
  });
  // Out of memory, most likely: it answers no one anymore.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new ReaderFault(BROKEN));
    waiting.clear();
  });

  return {
    call: (name, args, onShare) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject, onShare });
        worker.postMessage({ task: last, name, args } satisfies Task);
      }),
    end: () => worker.terminate(),
  };
}
