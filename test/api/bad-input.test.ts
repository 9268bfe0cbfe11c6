import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Person } from '#test/support/app.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf } from '#test/support/stores.ts';

const app = quietApp();
/** Open, with nothing ordered. */
let fresh: string;
/** Open, with a pending commitment of Harbor Light. */
let ordered: string;
beforeAll(async () => {
  fresh = await openOffering(app);
  ordered = await openOffering(app);
  await committed(app, ordered, 100);
});

interface Refused {
  as?: Person;
  body: unknown;
  code?: ProblemCode;
  detail?: string | RegExp;
  headers?: Record<string, string>;
}

/** Sends what is refused; the offering, its orders and its history stay as they were. */
async function refused(lp: string, line: string, { as = 'buyer', body, code = 'invalid', detail, headers }: Refused) {
  const before = await everythingOf(app, lp);
  const problem = await problemOf(await send(app, line, { as, body, ...(headers && { headers }) }), code);
  if (detail) expect(problem.detail).toEqual(detail instanceof RegExp ? expect.stringMatching(detail) : detail);
  expect(await everythingOf(app, lp)).toEqual(before);
  return problem;
}

const orders = [
  ['commitments', 'Purchase Amount must be a number', 'Purchase Amount is Required'],
  ['interests', 'Amount must be a number', 'Indication Amount is Required'],
] as const;
const overPool = 'Amount must be less than or equal to the Pool Balance $1,000,000.00';

describe.each(orders)('the amount of %s', (kind, notNumber, required) => {
  it.each([
    ['{"Amount":"100"}', notNumber],
    ['{"Amount":"text"}', notNumber],
    ['{"Amount":""}', notNumber],
    ['{"Amount":1e400}', notNumber],
    ['{"Amount":-1e400}', notNumber],
    ['{"Amount":true}', notNumber],
    ['{"Amount":[]}', notNumber],
    ['{"Amount":[5]}', notNumber],
    ['{"Amount":{}}', notNumber],
    ['{"Amount":{"valueOf":5}}', notNumber],
    ['{"Amount":null}', required],
    ['{}', required],
    ['{"Amount":-0.01}', 'Cannot Be Negative'],
    ['{"Amount":-1e300}', 'Cannot Be Negative'],
    ['{"Amount":0}', 'Amount must be greater than 0'],
    ['{"Amount":-0}', 'Amount must be greater than 0'],
    ['{"Amount":0.001}', 'Amount must have at most 2 decimals'],
    ['{"Amount":10.999}', 'Amount must have at most 2 decimals'],
    ['{"Amount":1000000.01}', overPool],
    ['{"Amount":1e15}', overPool],
    ['{"Amount":1e300}', overPool],
  ])('%s: %s', async (body, detail) => {
    const problem = await refused(fresh, `POST /marketplace/offering/${fresh}/${kind}`, { body, detail });
    expect(problem.errors).toEqual([{ pointer: '/Amount', detail }]);
  });

  it.each([
    ['{"Amount":5,"Status":"Accepted"}', '/Status'],
    ['{"Amount":5,"__proto__":{"x":1}}', '/__proto__'],
    ['{"amount":5}', '/amount'],
    ['{"Amount":5,"a/b~c":1}', '/a~1b~0c'],
  ])('%s: an unknown field', async (body, pointer) => {
    const problem = await refused(fresh, `POST /marketplace/offering/${fresh}/${kind}`, { body });
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it.each(['null', '5', '"text"', '[]', '[{"Amount":5}]', 'true'])('%s: no object', async (body) => {
    await refused(fresh, `POST /marketplace/offering/${fresh}/${kind}`, { body });
  });
});

const change = (path: string, value: unknown) => ({ op: 'replace', path, value });
const amount = change('/Amount', 50);

describe('a patch of a commitment', () => {
  const line = () => `PATCH /marketplace/commitments/CU60001-${ordered}-Commitment`;
  const cases: [string, unknown, ProblemCode, (string | RegExp)?][] = [
    ['text for an amount', [change('/Amount', 'text')], 'invalid', 'Purchase Amount must be a number'],
    ['no value', [{ op: 'replace', path: '/Amount' }], 'invalid'],
    ['a removed amount', [{ op: 'remove', path: '/Amount' }], 'invalid', 'Purchase Amount is Required'],
    ['a negative amount', [change('/Amount', -1)], 'invalid', 'Cannot Be Negative'],
    ['three decimals', [change('/Amount', 1.001)], 'invalid', 'Amount must have at most 2 decimals'],
    ['more than the pool', [change('/Amount', 1_000_000.01)], 'invalid', overPool],
    ['another amount with a withdrawal', [amount, change('/Status', 'Withdrawn')], 'invalid'],
    ['an unknown status', [change('/Status', 'Maybe')], 'invalid', /Pending, Accepted, Rejected, Withdrawn/],
    ['no status', [change('/Status', null)], 'invalid'],
    ['someone else as the contact', [change('/UserObjectId', 'someone')], 'not_allowed'],
    ['an unknown path', [change('/SubmittedAt', 'now')], 'not_allowed', "You can't change /SubmittedAt."],
    ['a good and an unknown path', [amount, change('/Version', 1)], 'not_allowed'],
    ['an unknown and a good path', [change('/Version', 1), amount], 'not_allowed'],
    ['a good amount and a bad status', [amount, change('/Status', 'Accepted')], 'not_allowed'],
    ['a path below a member', [change('/Amount/value', 1)], 'not_allowed'],
    ['the whole document', [change('', { Amount: 1 })], 'not_allowed'],
    ['a prototype', [{ op: 'add', path: '/__proto__/polluted', value: 1 }], 'not_allowed'],
    ['a constructor', [{ op: 'add', path: '/constructor/prototype/polluted', value: 1 }], 'not_allowed'],
    ['an escaped prototype', [{ op: 'add', path: '/~0__proto__', value: 1 }], 'not_allowed'],
    ['a test that does not hold', [{ op: 'test', path: '/Amount', value: 1 }, amount], 'conflict'],
    ['a test after the change', [amount, { op: 'test', path: '/Amount', value: 100 }], 'conflict'],
    ['a test of a hidden member', [{ op: 'test', path: '/version', value: 1 }], 'not_allowed'],
    ['a move', [{ op: 'move', from: '/Amount', path: '/Status' }], 'invalid'],
    ['a copy', [{ op: 'copy', from: '/Amount', path: '/Status' }], 'invalid'],
    ['a move from an unknown path', [{ op: 'move', from: '/SubmittedAt', path: '/Amount' }], 'not_allowed'],
    ['a move without a source', [{ op: 'move', path: '/Amount' }], 'invalid'],
    ['an unknown operation', [{ op: 'increase', path: '/Amount', value: 1 }], 'invalid'],
    ['no operation', [{ path: '/Amount', value: 1 }], 'invalid'],
    ['no pointer', [change('Amount', 1)], 'invalid'],
    ['a broken pointer', [change('/~2', 1)], 'invalid'],
    ['an empty list', [], 'invalid'],
    ['101 operations', Array.from({ length: 101 }, () => amount), 'invalid'],
    ['no list', amount, 'invalid'],
    ['a list in a list', [[amount]], 'invalid'],
    ['null', null, 'invalid'],
  ];
  it.each(cases)('with %s', async (_what, body, code, detail) => {
    await refused(ordered, line(), { body, code, ...(detail && { detail }) });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    ['with an amount', [amount]],
    ['with a status of the buyer', [change('/Status', 'Withdrawn')]],
    ['with good and bad', [change('/Status', 'Accepted'), amount]],
    ['with an unknown status', [change('/Status', 'Maybe')]],
  ])('by an administrator %s', async (_what, body) => {
    const code = JSON.stringify(body).includes('Maybe') ? 'invalid' : 'not_allowed';
    await refused(ordered, line(), { as: 'admin', body, code });
  });

  it('of another credit union, for which it is not there', async () => {
    await refused(ordered, line(), { as: 'northfield', body: [amount], code: 'not_found' });
    await refused(ordered, line(), { as: 'northfield', body: [change('/Nothing', 1)], code: 'not_found' });
  });

  it.each(['1', 'CU60001', 'CU60001-x-Commitment', '-1001-Commitment', 'CU60001-999999-Commitment'])(
    'that is named %s',
    async (id) => {
      await refused(ordered, `PATCH /marketplace/commitments/${id}`, { body: [amount], code: 'not_found' });
    },
  );
});

describe('a patch of an offering', () => {
  it.each([
    ['below a number', { op: 'add', path: '/PoolBalance/x', value: 1 }],
    ['below a text', { op: 'replace', path: '/LoanType/0', value: 'x' }],
    ['below a length', { op: 'remove', path: '/LoanType/length' }],
    ['below null', { op: 'add', path: '/SettlementDate/x', value: 1 }],
    ['below what is not there', { op: 'add', path: '/TermSheet/a/b/c', value: 1 }],
    ['with a path of 1,001 characters', { op: 'add', path: `/TermSheet/${'x'.repeat(990)}`, value: 1 }],
    ['beyond the end of a list', { op: 'add', path: '/Restrictions/WhitelistedFinancialEntities/9', value: 'CU60001' }],
    ['at no index', { op: 'add', path: '/Restrictions/WhitelistedFinancialEntities/x', value: 'CU60001' }],
    ['of another shape', { op: 'copy', from: '/TermSheet', path: '/Restrictions' }],
    ['with a name of its own', { op: 'add', path: '/Restrictions/Whitelist', value: [] }],
    ['that removes what is needed', { op: 'remove', path: '/LoanType' }],
    [
      'that copies a list into itself',
      { op: 'copy', from: '/Restrictions', path: '/Restrictions/WhitelistedFinancialEntities' },
    ],
    ['that moves a member into itself', { op: 'move', from: '/TermSheet', path: '/TermSheet/summary' }],
  ])('%s', async (_what, operation) => {
    const before = await everythingOf(app, fresh);
    const answer = await send(app, `PATCH /marketplace/offerings/${fresh}`, { as: 'admin', body: [operation] });
    expect([409, 422]).toContain(answer.status);
    await problemOf(answer, answer.status === 409 ? 'conflict' : 'invalid');
    expect(await everythingOf(app, fresh)).toEqual(before);
  });

  it('that copies a list into itself until it doubles beyond measure', async () => {
    const list = '/Restrictions/WhitelistedFinancialEntities';
    const start = { op: 'replace', path: list, value: Array.from({ length: 200 }, (_, i) => `CU${i}`) };
    const body = [start, ...Array.from({ length: 40 }, () => ({ op: 'copy', from: list, path: `${list}/-` }))];
    await refused(fresh, `PATCH /marketplace/offerings/${fresh}`, { as: 'admin', body, code: 'too_large' });
  });

  it.each([
    '/TermSheet/__proto__/polluted',
    '/TermSheet/__proto__/recourseType',
    '/TermSheet/constructor/prototype/polluted',
    '/Restrictions/__proto__',
    '/Restrictions/toString',
  ])('at %s, which every object has without holding it', async (path) => {
    const body = [{ op: 'add', path, value: 'x' }];
    const detail = `You can't change ${path}.`;
    await refused(fresh, `PATCH /marketplace/offerings/${fresh}`, { as: 'admin', body, code: 'not_allowed', detail });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    [{ op: 'test', path: '/TermSheet', value: {} }, 'The patch does not apply: /TermSheet has another value.'],
    [
      { op: 'remove', path: '/TermSheet/nothing' },
      'The patch does not apply: nothing can be changed at /TermSheet/nothing.',
    ],
  ])('says in words why it does not apply: %j', async (operation, detail) => {
    const line = `PATCH /marketplace/offerings/${fresh}`;
    await refused(fresh, line, { as: 'admin', body: [operation], code: 'conflict', detail });
  });
});
