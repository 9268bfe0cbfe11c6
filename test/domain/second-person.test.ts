import { describe, expect, it } from 'vitest';
import { type Decision, secondPersonDesk } from '#functions/rules/second-person.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { HashedChange } from '#shared/domain/pending-change.ts';

const now = new Date('2026-11-26T15:00:00.000Z');
const caller = (id: string) => ({ id, name: id, roles: [], isCreditUnionAdmin: true }) as unknown as Caller;
const change: HashedChange<object> = {
  byId: 'ana',
  by: 'Ana Lopez',
  at: '2026-11-25T15:00:00.000Z',
  effectiveAt: null,
  contentHash: 'h1',
};

/** A desk over one change, with the decisions that it came to. */
function deskOver(
  waiting: HashedChange<object>[],
  assertMayApprove?: (read: { id: string; waiting: HashedChange<object>[] }, by: Caller) => void,
) {
  const decisions: Decision[] = [];
  const desk = secondPersonDesk({
    read: async ({ id }: { id: string }) => ({ id, waiting }),
    waiting: (read) => read.waiting,
    async decided(read, decision) {
      decisions.push(decision);
      return { ...read, waiting: [] };
    },
    ...(assertMayApprove && { assertMayApprove }),
    answer: ({ id, waiting: left }, by, at) => ({ id, left: left.length, by: by.id, at }),
  });
  return { desk, decisions };
}
const approving = (contentHash: string) => ({ id: 'CU1', now, body: { contentHash } });

describe('the desk of changes that need a second person', () => {
  it('puts into effect what someone else approves, and says whose it was', async () => {
    const { desk, decisions } = deskOver([change]);
    expect(await desk.approve(approving('h1'), caller('ben'))).toEqual({ id: 'CU1', left: 0, by: 'ben', at: now });
    expect(decisions).toEqual([
      { isApproved: true, by: caller('ben'), at: now.toISOString(), said: 'Approved what Ana Lopez proposed' },
    ]);
  });

  it('lets no one approve what they asked for, or what is not as they saw it', async () => {
    const { desk, decisions } = deskOver([change]);
    await expect(desk.approve(approving('h1'), caller('ana'))).rejects.toMatchObject({ code: 'own_work' });
    await expect(desk.approve(approving('h0'), caller('ben'))).rejects.toThrow('What is proposed was changed.');
    await expect(desk.approve(approving(''), caller('ben'))).rejects.toThrow('What is proposed was changed.');
    expect(decisions).toEqual([]);
  });

  it.each([
    ['ana', 'Withdrawn'],
    ['ben', 'Proposed by Ana Lopez'],
  ])('drops it for %s', async (id, said) => {
    const { desk, decisions } = deskOver([change]);
    await desk.decline({ id: 'CU1', now }, caller(id));
    expect(decisions).toEqual([{ isApproved: false, by: caller(id), at: now.toISOString(), said }]);
  });

  it('asks a rule of its own where there is one, and still for the change as it is now', async () => {
    const { desk, decisions } = deskOver([change], (_, { id }) => {
      if (id !== 'ana') throw new Problem('not_allowed');
    });
    await expect(desk.approve(approving('h1'), caller('ben'))).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(desk.approve(approving('h0'), caller('ana'))).rejects.toThrow('What is proposed was changed.');
    await desk.approve(approving('h1'), caller('ana'));
    expect(decisions).toHaveLength(1);
  });

  it('has nothing to decide where nothing waits', async () => {
    const { desk } = deskOver([]);
    await expect(desk.approve(approving('h1'), caller('ben'))).rejects.toThrow('No change is waiting.');
    await expect(desk.decline({ id: 'CU1', now }, caller('ben'))).rejects.toThrow('No change is waiting.');
  });
});
