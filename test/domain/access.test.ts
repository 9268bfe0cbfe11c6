import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { type Access, refusal } from '#shared/domain/access.ts';
import { aCaller } from '#test/support/builders.ts';

const people = {
  nobody: null,
  unverified: aCaller({ roles: [], userType: 'Basic' }),
  verified: aCaller({ roles: ['Verified'], userType: 'Basic' }),
  verifiedMfa: aCaller({ roles: ['Verified', 'mfa'], userType: 'Basic' }),
  unverifiedMfa: aCaller({ roles: ['mfa'], userType: 'Basic' }),
  partner: aCaller({ roles: ['Verified', 'mfa'], userType: 'Partner' }),
  partnerNoReports: aCaller({ roles: ['Verified'], userType: 'Partner', disableReports: true }),
  partnerNoUpload: aCaller({ roles: ['Verified'], userType: 'Partner', disableUpload: true }),
  admin: aCaller({ roles: ['LPAdmin', 'mfa'], userType: 'Basic' }),
  adminNoMfa: aCaller({ roles: ['LPAdmin'], userType: 'Basic' }),
  verifiedAdminNoMfa: aCaller({ roles: ['LPAdmin', 'Verified'], userType: 'Basic' }),
};
type Kind = keyof typeof people;

const may = null;
const kinds = Object.keys(people) as Kind[];
const row = (...codes: (ProblemCode | null)[]) => codes;

/** In the order of `people`: api.md "Who may". */
const table: Record<Access, (ProblemCode | null)[]> = {
  anon: row(may, may, may, may, may, may, may, may, may, may, may),
  signingService: row(may, may, may, may, may, may, may, may, may, may, may),
  user: row('not_signed_in', may, may, may, may, may, may, may, may, may, may),
  verified: row(
    'not_signed_in',
    'not_verified',
    may,
    may,
    'not_verified',
    may,
    may,
    may,
    'not_verified',
    'not_verified',
    may,
  ),
  verifiedOrAdmin: row(
    'not_signed_in',
    'not_verified',
    may,
    may,
    'not_verified',
    may,
    may,
    may,
    may,
    'mfa_required',
    may,
  ),
  dueDiligence: row(
    'not_signed_in',
    'not_verified',
    'mfa_required',
    may,
    'not_verified',
    may,
    'mfa_required',
    'mfa_required',
    may,
    'mfa_required',
    'mfa_required',
  ),
  partner: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    may,
    may,
    'not_allowed',
    'not_allowed',
    'not_allowed',
  ),
  reports: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    'not_allowed',
    may,
    may,
    'mfa_required',
    'mfa_required',
  ),
  statements: row(
    'not_signed_in',
    'not_verified',
    may,
    may,
    'not_verified',
    may,
    'not_allowed',
    may,
    may,
    'mfa_required',
    may,
  ),
  uploads: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    may,
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
  ),
  uploadsOrAdmin: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    may,
    'not_allowed',
    may,
    'mfa_required',
    'mfa_required',
  ),
  limits: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    'mfa_required',
    'mfa_required',
  ),
  // Who has an approval limit the handler asks.
  limitReaders: row('not_signed_in', 'not_verified', may, may, 'not_verified', may, may, may, may, 'mfa_required', may),
  limitViewers: row('not_signed_in', 'not_verified', may, may, 'not_verified', may, may, may, may, 'mfa_required', may),
  limitPreparers: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    may,
    may,
    may,
    'mfa_required',
    'mfa_required',
  ),
  ownLimits: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
  ),
  selling: row(
    'not_signed_in',
    'not_verified',
    'not_allowed',
    'not_allowed',
    'not_verified',
    may,
    may,
    may,
    'not_verified',
    'not_verified',
    'not_allowed',
  ),
  preparing: row(
    'not_signed_in',
    'not_verified',
    'not_allowed',
    'not_allowed',
    'not_verified',
    may,
    may,
    'not_allowed',
    'not_verified',
    'not_verified',
    'not_allowed',
  ),
  preparingOrAdmin: row(
    'not_signed_in',
    'not_verified',
    'not_allowed',
    'not_allowed',
    'not_verified',
    may,
    may,
    'not_allowed',
    may,
    'mfa_required',
    'mfa_required',
  ),
  tapeDesk: row(
    'not_signed_in',
    'not_verified',
    'not_allowed',
    'not_allowed',
    'not_verified',
    may,
    'mfa_required',
    'not_allowed',
    may,
    'mfa_required',
    'mfa_required',
  ),
  wires: row(
    'not_signed_in',
    'not_verified',
    'not_allowed',
    'not_allowed',
    'not_verified',
    may,
    'mfa_required',
    'mfa_required',
    'not_verified',
    'not_verified',
    'not_allowed',
  ),
  wiresOrAdmin: row(
    'not_signed_in',
    'not_verified',
    'not_allowed',
    'not_allowed',
    'not_verified',
    may,
    'mfa_required',
    'mfa_required',
    may,
    'mfa_required',
    'mfa_required',
  ),
  self: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    'mfa_required',
    'mfa_required',
  ),
  selfAlone: row('not_signed_in', ...Array(10).fill('not_allowed')),
  admin: row(
    'not_signed_in',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    may,
    'mfa_required',
    'mfa_required',
  ),
};
const cases = Object.entries(table).flatMap(([access, codes]) =>
  kinds.map((kind, i) => [access as Access, kind, codes[i] as ProblemCode | null] as const),
);

describe('access', () => {
  it.each(cases)('%s, asked by %s: %s', (access, kind, code) => {
    expect(refusal(access, people[kind], 'someone-else')).toBe(code);
  });

  it('to what is one’s own is given to that person', () => {
    expect(refusal('self', aCaller({ id: 'me' }), 'me')).toBeNull();
    expect(refusal('self', aCaller({ id: 'me' }), undefined)).toBe('not_allowed');
    expect(refusal('selfAlone', aCaller({ id: 'me' }), 'me')).toBeNull();
    expect(refusal('selfAlone', aCaller({ id: 'me' }), undefined)).toBe('not_allowed');
  });

  it('to the limits of a credit union is given to its administrators', () => {
    expect(refusal('limits', aCaller({ isCreditUnionAdmin: true }))).toBeNull();
    expect(refusal('ownLimits', aCaller({ isCreditUnionAdmin: true }))).toBeNull();
  });
});

it('a partner who administers the site handles no wire instructions of their own credit union', () => {
  const partner = { roles: ['Verified', 'LPAdmin', 'mfa'] as const, userType: 'Partner' as const };
  expect(refusal('wires', aCaller(partner))).toBe('not_allowed');
  expect(refusal('wiresOrAdmin', aCaller(partner))).toBeNull();
  expect(refusal('wires', aCaller({ ...partner, roles: ['Verified', 'LPAdmin'] }))).toBe('not_allowed');
  expect(refusal('wiresOrAdmin', aCaller({ ...partner, roles: ['Verified', 'LPAdmin'] }))).toBe('mfa_required');
});

it('someone who was a verified partner exchanges files and reads reports no longer', () => {
  const left = aCaller({ roles: ['mfa'], userType: 'Partner', hasLeft: true });
  expect(refusal('reports', left)).toBe('not_verified');
  expect(refusal('uploads', left)).toBe('not_verified');
  expect(refusal('uploadsOrAdmin', left)).toBe('not_verified');
  expect(refusal('user', left)).toBeNull();
  expect(refusal('reports', { ...left, disableReports: true })).toBe('not_allowed');
  expect(refusal('reports', { ...left, roles: ['LPAdmin', 'mfa'] })).toBeNull();
});
