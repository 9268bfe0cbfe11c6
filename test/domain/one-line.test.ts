import { describe, expect, it } from 'vitest';
import { ContactMessageEntity } from '#shared/contract/notification.ts';
import { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { SignUp } from '#shared/contract/signup.ts';
import { textFault } from '#shared/domain/content-text.ts';
import { fileNameFault } from '#shared/domain/document.ts';
import { sectionFault } from '#shared/domain/document-section.ts';
import { isOneLine, isVisible } from '#shared/domain/one-line.ts';

const tricks = [
  ['a line feed', 'Ann\nTandem: your account is closed'],
  ['the end of a header', 'Ann\r\nBcc: everyone@example.org'],
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
  it('is no name on a contact message', () =>
    expect(ContactMessageEntity.shape.Company.safeParse(text).success).toBe(false));
  it('is no name of a file', () => expect(fileNameFault(text)).toMatch(/control characters/));
});

it.each(['Zoë O’Neill-Żółć', '株式会社 北', 'محمد رضا', 'می‌خواهم', '👩‍🌾 Farm CU', ' ', ''])('%j is one line', (text) =>
  expect(isOneLine(text)).toBe(true),
);

const unseen = [
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200d\u200c\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['an accent on nothing', ' \u0301'],
  ['soft hyphens among blanks', ' \u00ad \u00a0 '],
];

describe.each(unseen)('a text of nothing but %s', (_what, text) => {
  it('shows nothing', () => expect(isVisible(text)).toBe(false));
  it('is no name of a person', () => expect(SignUp.shape.firstName.safeParse(text).success).toBe(false));
  it('is no name of a file', () => expect(fileNameFault(text)).toBe('The file needs a name'));
  it('is no section', () => expect(sectionFault('due-diligence', text)).toBe('Choose a section'));
  it('is no type of loan', () => expect(OfferingDraft.shape.LoanType.safeParse(text).success).toBe(false));
  it('is no text of a page', () => expect(textFault(text)).toBe('Text is Required'));
});

it.each(['Zoë', '株', 'می‌خواهم', '👩‍🌾', '705'])('%j shows', (text) => expect(isVisible(text)).toBe(true));

it('a company may be left out of a contact message, and may not be unseen', () => {
  expect(ContactMessageEntity.shape.Company.safeParse(' ').success).toBe(true);
  expect(ContactMessageEntity.shape.Company.safeParse('\u200b').success).toBe(false);
});
