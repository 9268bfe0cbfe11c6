import { expect, it } from 'vitest';
import { creditUnionNameFault, personNameFault } from '#shared/domain/name.ts';

it.each([
  ...["O'Neil", 'O’Neil', 'Jean-Luc', 'J.P.', 'St. John', 'de la Cruz', 'Müller', 'María José', 'Ḥasan', 'Ng', '李明'],
  ...['Smith, Jr.', 'Ann (Annie)', 'Ph.D.', 'X'.repeat(60), 'Rosé'],
])('%s is a name of a person', (name) => expect(personNameFault('Name', name)).toBeNull());

it.each([
  ...['https://evil.example/x', 'evil.example', 'Click evil.io now', '//evil', 'пример.рф', 'a@b', 'R2D2', 'a:b'],
  ...['X'.repeat(61), '', '.', 'a\u200bb', 'a\nb', 'half \ud800'],
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
