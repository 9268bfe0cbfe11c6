import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import type { Answer, Task } from './tape-calls.ts';
import { TapeSession } from './tape-session.ts';

const session = new TapeSession();
const answer = (given: Answer) => self.postMessage(given);
const STEP = 0.01;

self.addEventListener('message', async ({ data: { task, ...call } }: MessageEvent<Task>) => {
  let told = 0;
  const tell = (share: number) => {
    // A file that is decoded in another way is read from its start.
    if (share >= told && share < told + STEP) return;
    told = share;
    answer({ task, share });
  };
  try {
    answer({ task, result: await perform(call, tell) });
  } catch (error) {
    if (!(error instanceof TapeFault)) throw error;
    const { state, message, refusal, asksForHeader } = error;
    answer({ task, fault: { state, message, refusal, asksForHeader } });
  }
});

function perform(call: Omit<Task, 'task'>, tell: (share: number) => void): unknown {
  const [first, second, third] = call.args as never[];
  switch (call.name) {
    case 'inspect':
      return session.inspect(first as never, second as never, third as never, tell);
    case 'preview':
      return session.preview(first as never, tell);
    case 'read':
      return session.read(first as never, second as never, third as never, tell);
    default:
      return (session[call.name] as (given: unknown) => unknown).call(session, first);
  }
}
