import { describe, expect, it } from 'vitest';
import {
  approveRun,
  discardRun,
  faultyRun,
  type RunDecision,
  returnRun,
  submitRun,
} from '#shared/domain/allocation-approval.ts';
import type { AllocationRun } from '#shared/domain/allocation-draft.ts';

const run = { status: 'Draft', resultHash: 'h', submitted: null, approved: null, returned: null } as AllocationRun;
const by = (id: string): RunDecision => ({
  resultHash: 'h',
  at: '2026-11-23T12:00:00.000Z',
  caller: { id, name: id },
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

  const [ana, ben] = ['ana', 'ben'].map((id) => ({ byId: id, by: id, at: '2026-11-23T12:00:00.000Z' }));
  const approved = approveRun(submitted, by('ben'));
  const discarded = discardRun(run, by('ana'));

  it('says who took each step', () => {
    expect(submitted).toEqual({ ...run, status: 'Submitted', submitted: ana, returned: null });
    expect(approved).toEqual({ ...submitted, status: 'Approved', approved: ben });
    const back = { returned: { ...ana, reason: 'Why' }, approved: null };
    for (const one of [submitted, approved])
      expect(returnRun(one, { ...by('ana'), reason: 'Why' })).toEqual({ ...one, status: 'Draft', ...back });
    expect(discarded).toEqual({ ...run, status: 'Discarded', discarded: ana });
    expect(discardRun(submitted, by('ana'))).toEqual({ ...submitted, status: 'Discarded', discarded: ana });
    const caller = { id: 'ana', name: 'ana' };
    expect(faultyRun(approved, { caller, at: ana?.at ?? '', reason: 'Why' })).toEqual({
      ...approved,
      status: 'Submitted',
      ...back,
    });
  });

  it.each<[string, AllocationRun, (run: AllocationRun, decision: RunDecision) => unknown]>([
    ['submitted', run, submitRun],
    ['approved', submitted, approveRun],
    ['sent back', submitted, (one, decision) => returnRun(one, { ...decision, reason: 'Why' })],
    ['sent back once approved', approved, (one, decision) => returnRun(one, { ...decision, reason: 'Why' })],
    ['discarded', run, discardRun],
    ['discarded once submitted', submitted, discardRun],
  ])('is %s by the result that was looked at alone', (_, one, step) => {
    expect(codeOf(() => step(one, { ...by('cat'), resultHash: 'other' }))).toBe('result_changed');
    expect(codeOf(() => step(one, by('cat')))).toBe('done');
    expect(codeOf(() => step(discarded, by('cat')))).toBe('conflict');
  });

  it.each([
    ['submitted twice', () => submitRun(submitted, by('cat')), 'This run is Submitted.'],
    ['approved as a draft', () => approveRun(run, by('cat')), 'This run is Draft.'],
    ['discarded once approved', () => discardRun(approved, by('cat')), 'This run is Approved.'],
  ])('is not %s', (_, act, message) => {
    expect(act).toThrow(message);
  });
});
