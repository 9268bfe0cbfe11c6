import { describe, expect, it } from 'vitest';
import { demoWorld } from '#local/demo-data/world.ts';

const now = new Date('2026-11-21T04:10:00.000Z');
const { users, creditUnions } = demoWorld({ now });
const user = (email: string) => users.find((each) => each.email === email);
const DAY = 86_400_000;

const partner = { isVerified: true, userType: 'Partner', isEnabled: true, isAdmin: false, groups: ['Verified'] };
const administrator = { isAdmin: true, isEnabled: true, groups: ['LPAdmin'], creditUnionName: 'Tandem Marketplace' };

describe('the demo accounts', () => {
  it.each([
    ['admin@tandem.example', true, administrator],
    ['admin2@tandem.example', true, administrator],
    ['buyer@harborlight.example', true, { ...partner, creditUnionName: 'Harbor Light Federal Credit Union' }],
    ['buyer2@harborlight.example', true, { ...partner, creditUnionName: 'Harbor Light Federal Credit Union' }],
    ['buyer@northfield.example', true, { ...partner, creditUnionName: 'Northfield Community Credit Union' }],
    ['seller@summit.example', true, { ...partner, creditUnionName: 'Summit Ridge Credit Union' }],
    ['basic@harborlight.example', false, { ...partner, userType: 'Basic', creditUnionId: 'CU60001' }],
    ['new@riverbend.example', false, { isVerified: false, isEnabled: true, groups: [], signingAuthority: null }],
    ['disabled@riverbend.example', false, { isEnabled: false, creditUnionName: 'Riverbend Federal Credit Union' }],
  ])('%s is who the README says', (email, mfa, expected) => {
    const found = user(email);
    expect(found).toMatchObject({ ...expected, password: 'Tandem-Demo-2026!', disableReports: false });
    expect(found?.totpSecret).toBe(mfa ? 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' : null);
    expect(found?.mfaSince).toBe(mfa ? Math.floor(Date.parse(found?.firstActiveDate ?? '') / 1000) : null);
  });

  it('keep their ids whenever the world is made', () => {
    const later = demoWorld({ now: new Date('2027-06-01T12:00:00.000Z') }).users;
    expect(later.map(({ id, email }) => [id, email])).toEqual(users.map(({ id, email }) => [id, email]));
    expect(user('buyer@harborlight.example')?.id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });
});

describe('the people of the demo world', () => {
  it('are 120, each with an id, an address and a name of their own', () => {
    expect(users).toHaveLength(120);
    for (const of of ['id', 'email'] as const) expect(new Set(users.map((each) => each[of])).size).toBe(120);
    expect(new Set(users.map(({ givenName, surname }) => `${givenName} ${surname}`)).size).toBe(120);
  });

  it('can all be reached at addresses and numbers that belong to nobody', () => {
    for (const { email, phoneNumber, cellPhone } of users) {
      expect(email).toMatch(/^[a-z\d.]+@[a-z]+\.example$/);
      for (const number of [phoneNumber, cellPhone]) expect(number).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
    }
  });

  it.each([
    ['unverified', 10, (each: (typeof users)[number]) => !each.isVerified && !each.isAdmin],
    ['of basic type', 15, (each: (typeof users)[number]) => each.userType === 'Basic'],
    ['disabled', 4, (each: (typeof users)[number]) => !each.isEnabled],
    ['without reports', 4, (each: (typeof users)[number]) => each.disableReports],
    ['without uploads', 4, (each: (typeof users)[number]) => each.disableUpload],
    ['inactive', 15, (each: (typeof users)[number]) => now.getTime() - Date.parse(each.lastActiveDate) > 30 * DAY],
    [
      'with accents in their names',
      10,
      (each: (typeof users)[number]) => /[^\x20-\x7e]/.test(each.givenName + each.surname),
    ],
  ])('are partly %s', (_, atLeast, is) => {
    const some = users.filter(is);
    expect(some.length).toBeGreaterThanOrEqual(atLeast);
    expect(some.length).toBeLessThan(60);
  });

  it('were active before now and not before they joined', () => {
    for (const { firstActiveDate, lastActiveDate } of users) {
      expect(firstActiveDate <= lastActiveDate && lastActiveDate <= now.toISOString()).toBe(true);
    }
  });
});

describe('the directory', () => {
  it('lists the operator and forty credit unions, apart in every way', () => {
    expect(creditUnions).toHaveLength(41);
    expect(creditUnions[0]).toMatchObject({ id: 'CU60000', name: 'Tandem Marketplace' });
    for (const of of ['id', 'name', 'routingNumber', 'contactEmail'] as const) {
      expect(new Set(creditUnions.map((each) => each[of])).size).toBe(41);
    }
    for (const { id, contactEmail } of creditUnions) {
      expect(id).toMatch(/^CU\d{5}$/);
      expect(contactEmail).toMatch(/^[a-z.]+@[a-z]+\.example$/);
    }
  });

  it('has routing numbers that pass the checksum', () => {
    for (const { routingNumber } of creditUnions) {
      const digits = [...routingNumber].map(Number);
      expect(digits).toHaveLength(9);
      expect(digits.reduce((sum, digit, index) => sum + digit * ([3, 7, 1][index % 3] ?? 0), 0) % 10).toBe(0);
    }
  });
});
