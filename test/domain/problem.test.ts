import { describe, expect, it } from 'vitest';
import { Problem, type ProblemCode, statusOf } from '#shared/contract/problem.ts';

describe('a problem', () => {
  it.each([
    ['malformed', 400],
    ['invalid_query', 400],
    ['not_signed_in', 401],
    ['account_disabled', 403],
    ['not_allowed', 403],
    ['not_verified', 403],
    ['mfa_required', 403],
    ['not_found', 404],
    ['offering_not_available', 404],
    ['conflict', 409],
    ['illegal_transition', 409],
    ['commitment_exists', 409],
    ['commitment_accepted', 409],
    ['oversold', 409],
    ['own_offering', 409],
    ['not_open', 409],
    ['sign_in_again', 409],
    ['busy', 409],
    ['stale', 412],
    ['too_large', 413],
    ['unsupported_type', 415],
    ['invalid', 422],
    ['key_reused', 422],
    ['wrong_code', 422],
    ['throttled', 429],
    ['unexpected', 500],
  ] as const)('%s is answered with %i', (code, status) => expect(statusOf(code)).toBe(status));

  it.each([
    ['commitment_accepted', 'You already have an accepted Purchase Commitment for this LP.'],
    ['offering_not_available', 'The requested offering is not available.'],
  ] as const)('%s has the words of the spec', (code, words) => expect(new Problem(code).message).toBe(words));

  it('reads the same on both sides of the wire', () => {
    const problem = new Problem('mfa_required', {
      message: 'Use your phone.',
      errors: [{ pointer: '/code', detail: 'Wrong' }],
      existingId: 'CU1-42-Commitment',
    });
    const body = problem.toBody('/api/x', 'request-1');
    expect(body).toEqual({
      type: '/problems/mfa-required',
      title: 'Multi-factor authentication is required.',
      status: 403,
      detail: 'Use your phone.',
      instance: '/api/x',
      errors: [{ pointer: '/code', detail: 'Wrong' }],
      existingId: 'CU1-42-Commitment',
      requestId: 'request-1',
    });
    const read = Problem.parse(JSON.parse(JSON.stringify(body)));
    expect(read).toMatchObject({ code: 'mfa_required', message: 'Use your phone.', status: 403 });
    expect(read.toBody('/api/x', 'request-1')).toEqual(body);
  });

  it('leaves out what it does not have', () => {
    expect(Object.keys(new Problem('not_found').toBody('/', '1'))).not.toContain('errors');
  });

  it.each([undefined, null, 'text', {}, { type: 5 }, { type: 'about:blank' }, ['/problems/not-found']])(
    'that cannot be read is unexpected: %j',
    (body) => {
      expect(Problem.parse(body).code).toBe('unexpected' satisfies ProblemCode);
    },
  );

  it('of an unknown type keeps its words', () => {
    const body = { ...new Problem('busy', { message: 'Later.' }).toBody('/', '1'), type: '/problems/new-kind' };
    expect(Problem.parse(body)).toMatchObject({ code: 'unexpected', message: 'Later.' });
  });

  it('keeps the cause and tells nothing of it', () => {
    const problem = Problem.from(new Error('secret table name'));
    expect(problem).toMatchObject({ code: 'unexpected', cause: { message: 'secret table name' } });
    expect(JSON.stringify(problem.toBody('/', '1'))).not.toContain('secret');
    expect(Problem.from(problem)).toBe(problem);
  });
});
