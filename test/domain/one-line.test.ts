import { describe, expect, it } from 'vitest';
import { ContactMessage } from '#shared/contract/notification.ts';
import { SignUp } from '#shared/contract/signup.ts';
import { fileNameFault } from '#shared/domain/document.ts';
import { isOneLine } from '#shared/domain/one-line.ts';

const tricks = [
  ['a line feed', 'Ann\nTandem: your account is closed'],
  ['the end of a header', 'Ann\r\nBcc: everybody@example.org'],
  ['a line separator', 'Ann\u2028Tandem: your account is closed'],
  ['a paragraph separator', 'Ann\u2029Tandem: your account is closed'],
  ['a next line of old', 'Ann\u0085Tandem'],
  ['letters turned round', 'invoice\u202efdp.exe'],
  ['letters turned round in isolation', 'invoice\u2067fdp.exe\u2069'],
  ['nothing at all', 'a\u0000b'],
];

describe.each(tricks)('a text with %s', (_what, text) => {
  it('is not one line', () => expect(isOneLine(text)).toBe(false));
  it('is no name of a person', () => expect(SignUp.shape.firstName.safeParse(text).success).toBe(false));
  it('is no name on a contact message', () => expect(ContactMessage.shape.Company.safeParse(text).success).toBe(false));
  it('is no name of a file', () => expect(fileNameFault(text)).toMatch(/control characters/));
});

it.each(['Zoë O’Neill-Żółć', '株式会社 北', 'محمد رضا', 'می‌خواهم', '👩‍🌾 Farm CU', ' ', ''])('%j is one line', (text) =>
  expect(isOneLine(text)).toBe(true),
);
