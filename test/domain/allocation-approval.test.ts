import { describe, expect, it } from 'vitest';
import { approveRun, discardRun, type RunDecision, returnRun, submitRun } from '#shared/domain/allocation-approval.ts';
import type { AllocationRun } from '#shared/domain/allocation-draft.ts';

const run = { status: 'Draft', resultHash: 'h', submitted: null, approved: null, returned: null } as AllocationRun;
const by = (id: string, creditUnionId = 'CU-operator'): RunDecision => ({
  ...{ resultHash: 'h', sellerId: 'CU-seller', at: '2026-11-23T12:00:00.000Z' },
  book: { orders: [{ creditUnionId: 'CU-buyer' }] } as RunDecision['book'],
  caller: { id, name: id, creditUnionId },
});
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a run of an allocation', () => {
  const submitted = submitRun(run, by('ana'));

  it.each(['CU-seller', 'CU-buyer'])('is not decided on by people of %s, who take part', (creditUnionId) => {
    expect(codeOf(() => submitRun(run, by('ben', creditUnionId)))).toBe('own_work');
    expect(codeOf(() => approveRun(submitted, by('ben', creditUnionId)))).toBe('own_work');
    expect(codeOf(() => discardRun(submitted, by('ben', creditUnionId)))).toBe('own_work');
  });

  it('is approved by someone else than who submitted it, also after it was sent back', () => {
    expect(codeOf(() => approveRun(submitted, by('ana')))).toBe('own_work');
    const back = returnRun(submitted, { ...by('ben'), reason: 'Why' });
    const again = submitRun(back, by('ben'));
    expect(codeOf(() => approveRun(again, by('ben')))).toBe('own_work');
    expect(approveRun(again, by('ana'))).toMatchObject({ status: 'Approved', returned: null });
  });

  it('can be sent back by who submitted it, but not while it is a draft', () => {
    expect(returnRun(submitted, { ...by('ana'), reason: 'Why' }).status).toBe('Draft');
    expect(codeOf(() => returnRun(run, { ...by('ana'), reason: 'Why' }))).toBe('conflict');
  });
});
