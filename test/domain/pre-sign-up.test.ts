import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '#functions/store/record.ts';
import { signUpStore } from '#functions/store/sign-ups.ts';
import { preSignUp } from '#functions/triggers/pre-sign-up.ts';
import type { SignUpDetails } from '#shared/domain/new-user.ts';

type Item = { PK: string; SK: string };
const items = new Map<string, Item>();
const signUps = signUpStore({
  get: async <T>({ PK, SK }: Item, read: Reader<T>) => {
    const item = items.get(`${PK} ${SK}`);
    return item && (read(item) ?? undefined);
  },
  write: async ({ put }: { put: Item }) => void items.set(`${put.PK} ${put.SK}`, put),
} as never);

let now = new Date('2026-03-02T12:00:00.000Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const details: SignUpDetails = {
  email: 'nina@signup.example',
  givenName: 'Nina',
  surname: 'Okafor',
  jobTitle: 'Lending Officer',
  phoneNumber: '+12075550142',
  cellPhone: '',
  creditUnionName: 'Signup',
  routingNumber: '211299516',
};
const trigger = preSignUp({ signUps, now: () => now });

/** Cognito asks about an account that someone wants to make there. */
const asked = (clientMetadata?: Record<string, string>, email = details.email, triggerSource = 'PreSignUp_SignUp') =>
  trigger({
    userName: 'U1',
    triggerSource,
    request: { userAttributes: { email }, clientMetadata },
  } as unknown as PreSignUpTriggerEvent);

const refusal = /Please sign up/;

beforeEach(async () => {
  items.clear();
  await signUps.begin('ticket', details, now);
});

describe('an account at Cognito', () => {
  it('is made with the ticket of a sign-up of ours, and keeps what the person said', async () => {
    expect(await asked({ ticket: 'ticket' }, 'Nina@Signup.example')).toMatchObject({ userName: 'U1' });
    expect(await signUps.detailsOf('U1')).toEqual(details);
  });

  it.each<[string, Parameters<typeof asked>]>([
    ['without a ticket', []],
    ['with an empty one', [{ ticket: '' }]],
    ['with one that no one was given', [{ ticket: 'guessed' }]],
    ['for another address', [{ ticket: 'ticket' }, 'eve@evil.example']],
    ['for no address', [{ ticket: 'ticket' }, '']],
  ])('is not made %s', async (_, call) => {
    await expect(asked(...call)).rejects.toThrow(refusal);
    expect(await signUps.detailsOf('U1')).toBeUndefined();
  });

  it('is not made with a ticket of more than five minutes', async () => {
    pass(299_000);
    await asked({ ticket: 'ticket' });
    pass(1000);
    await expect(asked({ ticket: 'ticket' })).rejects.toThrow(refusal);
  });

  it('is made without one by whoever runs the product', async () => {
    const event = await asked(undefined, 'other@signup.example', 'PreSignUp_AdminCreateUser');
    expect(event).toMatchObject({ userName: 'U1' });
    expect(await signUps.detailsOf('U1')).toBeUndefined();
  });

  it('is found by the sign-up that waits for its code', async () => {
    await signUps.awaitCode('sign-up', 'U1', now);
    expect([await signUps.accountOf('sign-up'), await signUps.accountOf('other')]).toEqual(['U1', undefined]);
    expect(JSON.stringify([...items])).not.toContain('"sign-up"');
  });

  it('is known to the table by no ticket that could be used', () => {
    expect(JSON.stringify([...items])).not.toContain('"ticket"');
  });
});
