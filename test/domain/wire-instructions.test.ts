import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import {
  accountEnd,
  accountFault,
  callBackFault,
  changedSentence,
  confirmationRefusal,
  confirmersOf,
  handlesWires,
  isSameInstructions,
  maskedAccount,
  namesAccount,
  repeatedAccountFault,
  wireRoutingFault,
} from '#shared/domain/wire-instructions.ts';
import { easternMoment } from '#shared/format/date.ts';
import { aCaller, aUser } from '#test/support/builders.ts';

describe('an account number', () => {
  it.each(['1234', '12 3456-7890', '01234567890123456'])('is %j', (text) => expect(accountFault(text)).toBeNull());

  it.each([
    ['', 'Account number is required'],
    [' - ', 'Account number is required'],
    ['123', 'Account number has 4 to 17 digits'],
    ['123456789012345678', 'Account number has 4 to 17 digits'],
    ['12345a', 'Account number has digits only'],
    ['١٢٣٤٥', 'Account number has digits only'],
    ['000000', "That isn't an account number. Check the digits."],
    ['0210-0002-1', 'This is the routing number. Enter the account number.'],
  ])('is not %j', (text, words) => expect(accountFault(text, '021000021')).toBe(words));

  it('is typed twice alike, however it is grouped', () => {
    expect(repeatedAccountFault('12 34-56', '123456')).toBeNull();
    expect(repeatedAccountFault('123456', '123465')).toBe("The account numbers don't match. Type both again.");
  });

  it('is told by its end, and a short one by less', () => {
    expect(maskedAccount(accountEnd('9876543210'))).toBe('•••• 3210');
    expect([accountEnd('12345678'), accountEnd('1234567'), accountEnd('1234')]).toEqual(['5678', '67', '34']);
  });

  it('is found in a note, however it is grouped', () => {
    const found = { account: '9876543210' };
    expect(namesAccount('account 98-7654 3210, please', found)).toBe(true);
    expect(namesAccount('card of 2024, 512-555-0142', found)).toBe(false);
  });
});

it('a routing number is checked by its own name', () => {
  expect(wireRoutingFault('0210 0002 1')).toBeNull();
  expect(wireRoutingFault('021000022')).toBe("That isn't a valid routing number. Check the 9 digits.");
  expect(wireRoutingFault('')).toBe('Routing number is required');
});

it('instructions differ by any of their parts', () => {
  const one = { bank: 'B', routingNumber: '021000021', account: '9876543210', beneficiary: 'S', reference: '' };
  expect(isSameInstructions(one, { ...one })).toBe(true);
  for (const name of Object.keys(one)) expect(isSameInstructions(one, { ...one, [name]: 'other' })).toBe(false);
});

it('buyers are told in the words that were agreed, at the time of New York', () => {
  expect(changedSentence('Summit Ridge Credit Union', easternMoment('2026-12-20T20:12:59.000Z'))).toBe(
    'Wire instructions of Summit Ridge Credit Union changed on 12/20/2026 at 3:12 PM ET. Call them at a number that you already know.',
  );
  expect(easternMoment('2026-07-01T03:05:00.000Z')).toBe('06/30/2026 at 11:05 PM ET');
});

const of = (id: string, changes: Partial<User> = {}) =>
  aUser({ id, creditUnionId: 'CU1', userType: 'Partner', ...changes });
const asked = { byId: 'ana', by: 'Ana Lopez' };
const waiting = (...people: User[]) => ({ pending: asked, creditUnionId: 'CU1', people });
const partner = (id: string, changes = {}) =>
  aCaller({ id, creditUnionId: 'CU1', roles: ['Verified', 'mfa'], ...changes });
const admin = aCaller({ id: 'ad', creditUnionId: 'CU9', roles: ['LPAdmin', 'mfa'] });

describe('wire instructions', () => {
  it.each<[string, Partial<User>]>([
    ['have a Basic account', { userType: 'Basic' }],
    ['are disabled', { isEnabled: false }],
    ['are not verified', { isVerified: false }],
    ['administer the site', { isAdmin: true }],
  ])('are not handled by those who %s', (_, changes) => {
    expect(handlesWires(of('ben', changes))).toBe(false);
    expect(confirmersOf(waiting(of('ana'), of('ben', changes)))).toEqual([]);
    expect(confirmationRefusal(waiting(of('ana'), of('ben', changes)), partner('ben'))?.code).toBe('not_allowed');
  });

  it('are confirmed by another Partner, and by nobody who entered them', () => {
    const two = waiting(of('ana'), of('ben'));
    expect(confirmationRefusal(two, partner('ben'))).toBeNull();
    expect(confirmationRefusal(two, partner('ana'))?.code).toBe('own_work');
    expect(confirmationRefusal(two, aCaller({ ...admin, id: 'ana' }))?.code).toBe('own_work');
    expect(confirmationRefusal(two, partner('cy'))?.code).toBe('not_allowed');
    const elsewhere = waiting(of('ana'), of('ben', { creditUnionId: 'CU2' }));
    expect(confirmationRefusal(elsewhere, partner('ben', { creditUnionId: 'CU2' }))?.code).toBe('not_allowed');
  });

  it('are confirmed by an administrator only while there is no second Partner, and never by one of their own', () => {
    expect(confirmationRefusal(waiting(of('ana')), admin)).toBeNull();
    expect(confirmationRefusal(waiting(of('ana'), of('ben', { isEnabled: false })), admin)).toBeNull();
    expect(confirmationRefusal(waiting(of('ana'), of('ben')), admin)?.message).toContain('has a second Partner');
    expect(confirmationRefusal(waiting(of('ana')), { ...admin, creditUnionId: 'CU1' })?.code).toBe('own_work');
    expect(confirmationRefusal(waiting(of('ana')), { ...admin, roles: ['LPAdmin'] })?.code).toBe('not_allowed');
  });

  it.each<[string, User[]]>([
    ['disabled', [of('ana', { isEnabled: false }), of('ben')]],
    ['of another credit union', [of('ana', { creditUnionId: 'CU2' }), of('ben')]],
    ['gone', [of('ben')]],
  ])('of someone who is %s by now have to be entered again', (_, people) => {
    for (const caller of [partner('ben'), admin])
      expect(confirmationRefusal(waiting(...people), caller)?.message).toBe(
        'Ana Lopez can no longer change wire instructions. Enter them again.',
      );
  });
});

describe('a call back', () => {
  const moment = '2026-12-20T20:12:00.000Z';
  const note = (at: string) => ({ with: 'Jo Reyes', source: 'Contract of 2024', at });
  const fault = (callBack: ReturnType<typeof note> | null, by = admin) =>
    callBackFault(callBack, { by, at: moment, enteredAt: '2026-12-20T15:00:00.000Z' });

  it('is noted by administrators, each time, and by nobody else', () => {
    expect(fault(note('2026-12-20T20:12:00.000Z'))).toBeNull();
    expect(fault(note('2026-12-20T15:00:00.000Z'))).toBeNull();
    expect(fault(null)).toBe('Call the credit union back and note the call first');
    expect(fault(null, partner('ben'))).toBeNull();
    expect(fault(note('2026-12-20T20:00:00.000Z'), partner('ben'))).toBe('Only administrators note a call');
  });

  it('lies between the change and now', () => {
    expect(fault(note('2026-12-20T20:12:00.001Z'))).toBe("The call can't be in the future");
    expect(fault(note('2026-12-20T14:59:59.999Z'))).toBe('The call has to follow the change that it confirms');
  });
});
