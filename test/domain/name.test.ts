import { describe, expect, it } from 'vitest';
import { ContactMessageEntity } from '#shared/contract/notification.ts';
import { creditUnionNameFault, personNameFault } from '#shared/domain/name.ts';

it.each([
  "O'Neil",
  'O’Neil',
  'Jean-Luc',
  'J.P.',
  'St. John',
  'de la Cruz',
  'Müller',
  'María José',
  'Ḥasan',
  'Ng',
  '李明',
  'Smith, Jr.',
  'Ann (Annie)',
  'Ph.D.',
  'X'.repeat(60),
  'Rosé',
])('%s is a name of a person', (name) => expect(personNameFault('Name', name)).toBeNull());

it.each([
  'https://evil.example/x',
  'evil.example',
  'Click evil.io now',
  '//evil',
  'пример.рф',
  'a@b',
  'R2D2',
  'a:b',
  'X'.repeat(61),
  '',
  '.',
  'a\u200bb',
  'a\nb',
  'half \ud800',
])('%j is none', (name) => expect(personNameFault('Name', name)).toMatch(/^Name /));

it.each([
  ['', /required/],
  ['X'.repeat(61), /60 characters/],
  ['a\u2028b', /a character/],
  ['a\u202eb', /a character/],
  ['R2D2', /letters, spaces/],
  ['//evil', /web address/],
  ['A.1', /letters, spaces/],
  ['- ( ) -', /required/],
  // Letters to Unicode, nothing to see.
  ['\u3164', /required/],
  ['\u115f\u1160', /required/],
  ['\u0301', /required/],
])('of %j people are told: %s', (name, words) => expect(personNameFault('Name', name)).toMatch(words));

it('of a credit union people are told what it can have', () => {
  expect(creditUnionNameFault('Credit union', 'A+')).toMatch(/letters, digits, spaces/);
});

it.each(['705 Federal Credit Union', 'A+ FCU'.replace('+', ''), '1st U.S. Credit Union', 'X'.repeat(120)])(
  '%s is a name of a credit union',
  (name) => expect(creditUnionNameFault('Credit union', name)).toBeNull(),
);

it.each(['1.2.3.4', '10.0.0.1', 'harbor2.example', '705', 'X'.repeat(121), 'Pay at http://x'])('%s is none', (name) =>
  expect(creditUnionNameFault('Credit union', name)).toMatch(/^Credit union /),
);

describe('a name that reads as ours', () => {
  it.each([
    'Tandem',
    'tandem',
    'TANDEM',
    'Tandem Security',
    'TandemSecurity',
    'The Tandem Team',
    'Táńdém',
    'T.A.N.D.E.M.',
    'T a n d e m',
    'Tan-dem',
    'Tаndеm',
    'ТАΝDЕМ',
    'Тандем',
    'Τανδεμ',
    'Tandern',
    'ᴛᴀɴᴅᴇᴍ',
    'Ｔａｎｄｅｍ',
    'ꓔꓮꓠꓓꓰꓟ',
    '𝐓𝐚𝐧𝐝𝐞𝐦',
    'Ŧandem',
    'Tanđem',
    'Admin',
    'Adrnin',
    'Admln',
    'Аdmіn',
    'Админ',
    'Site Administrator',
    'Sup-port',
    'Ѕuppоrt',
    'Help Desk',
    'Security',
    'SÉCURITY',
    'No-Reply',
    'Customer',
    'Jones (verified as Carl Smith)',
  ])('is refused: %s', (name) => expect(personNameFault('First name', name)).toMatch(/First name can't have "Tandem"/));

  it.each([
    'Tan',
    'Dem',
    'Mustan Dembele',
    'Tandy',
    'Tanner',
    'Tamsin',
    'Adam',
    'Amin',
    'Admira',
    'Port',
    'Souport',
    'Service',
    'Staff',
    'Root',
    'Victor',
    'Vera',
    'Clara Del Rio',
    'Bernard',
    'Андрей',
    'Τάνια',
    'Help',
    'Moderato',
    'Nguyễn Thị Hồng',
    'สมชาย',
    'प्रिया',
    'Ñandú',
  ])('is not %s', (name) => expect(personNameFault('First name', name)).toBeNull());

  it.each(['Ta\u034fndem', 'An\u3164na', 'Anna\ufe0f', 'A\u0301\u0302\u0303\u0304'])(
    'nor has %j anything unseen',
    (name) => expect(personNameFault('First name', name)).toMatch(/can't be displayed/),
  );
});

it('writes no contact message either', () => {
  const message = { FromEmailAddress: 'bea@harborlight.example', Message: 'Hello' };
  const firstName = (FirstName: string | null) => ContactMessageEntity.safeParse({ ...message, FirstName }).success;
  expect(['Bea', '', null].map(firstName)).toEqual([true, true, true]);
  expect(firstName('Tandem Security')).toBe(false);
});
