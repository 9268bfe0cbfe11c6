import { Problem } from '#shared/contract/problem.ts';
import { offerings, tapes } from '../lib/api.ts';

/** Submits a seller's draft for review, with its newest tape where that is ready. A repeat goes on where it stopped. */
export async function submitDraft(id: string, ifMatch?: string): Promise<void> {
  const [newest] = await tapes.list({ id });
  if (newest?.state === 'Ready') {
    const { tapeId } = newest;
    const { etag } = await tapes.tape.versioned({ id, tapeId });
    await tapes.publish({ id, tapeId }, { ifMatch: etag });
  }
  const seen = ifMatch ?? (await offerings.listing.versioned({ id })).etag;
  await offerings.handIn({ id }, { ifMatch: seen });
}

/** Recalls it, and its tape where this session may. */
export async function recallDraft(id: string, ifMatch: string): Promise<void> {
  await offerings.takeBack({ id }, { ifMatch });
  const submitted = (await tapes.list({ id })).find(({ state }) => state === 'Proposed');
  if (!submitted) return;
  const { tapeId } = submitted;
  try {
    const tape = await tapes.tape.versioned({ id, tapeId });
    await tapes.withdraw({ id, tapeId }, { ifMatch: tape.etag });
  } catch (error) {
    // It stays with the draft, and goes with it the next time.
    if (Problem.from(error).code !== 'mfa_required') throw error;
  }
}
