import type { UserType } from '#shared/domain/access.ts';
import { HARBOR_LIGHT, NORTHFIELD, OPERATOR, RIVERBEND, SUMMIT_RIDGE } from './credit-unions.ts';

/** The accounts the README names; `since` and `seen` are days before now. */
export interface Account {
  email: string;
  givenName: string;
  surname: string;
  jobTitle: string;
  creditUnionId: string;
  userType: UserType;
  isVerified: boolean;
  isAdmin: boolean;
  isEnabled: boolean;
  mfa: boolean;
  isCreditUnionAdmin?: true;
  since: number;
  seen: number;
}

const person = {
  userType: 'Basic',
  isVerified: false,
  isAdmin: false,
  isEnabled: true,
  mfa: false,
  seen: 0.2,
} as const;
const partner = { ...person, userType: 'Partner', isVerified: true, mfa: true } as const;
const administrator = { ...person, isAdmin: true, mfa: true } as const;

export const accounts: readonly Account[] = [
  {
    ...administrator,
    email: 'admin@tandem.example',
    givenName: 'Morgan',
    surname: 'Ellison',
    jobTitle: 'Marketplace Operations Manager',
    creditUnionId: OPERATOR,
    since: 1190,
  },
  {
    ...administrator,
    email: 'admin2@tandem.example',
    givenName: 'Priya',
    surname: 'Venkataraman',
    jobTitle: 'Marketplace Operations Analyst',
    creditUnionId: OPERATOR,
    since: 1105,
  },
  {
    ...partner,
    email: 'buyer@harborlight.example',
    givenName: 'Dana',
    surname: 'Whitcombe',
    jobTitle: 'VP Lending',
    creditUnionId: HARBOR_LIGHT,
    since: 1045,
  },
  {
    ...partner,
    email: 'buyer2@harborlight.example',
    givenName: 'Luis',
    surname: 'Ortega Ruiz',
    jobTitle: 'Portfolio Manager',
    creditUnionId: HARBOR_LIGHT,
    since: 641,
    seen: 1.1,
  },
  {
    ...partner,
    email: 'buyer@northfield.example',
    givenName: 'Karin',
    surname: 'Lindqvist',
    jobTitle: 'Chief Lending Officer',
    creditUnionId: NORTHFIELD,
    since: 1420,
  },
  {
    ...partner,
    email: 'seller@summit.example',
    givenName: 'Tessa',
    surname: 'Holloway',
    jobTitle: 'Director of Capital Markets',
    creditUnionId: SUMMIT_RIDGE,
    since: 1450,
  },
  {
    ...person,
    email: 'basic@harborlight.example',
    givenName: 'Owen',
    surname: 'Parkhurst',
    jobTitle: 'Lending Analyst',
    creditUnionId: HARBOR_LIGHT,
    isVerified: true,
    since: 215,
    seen: 2.2,
  },
  {
    ...person,
    email: 'new@riverbend.example',
    givenName: 'Maya',
    surname: 'Thornbury',
    jobTitle: 'VP Finance',
    creditUnionId: RIVERBEND,
    since: 2.3,
    seen: 1.2,
  },
  {
    ...person,
    email: 'disabled@riverbend.example',
    givenName: 'Gordon',
    surname: 'Pikeman',
    jobTitle: 'Loan Officer',
    creditUnionId: RIVERBEND,
    userType: 'Partner',
    isVerified: true,
    isEnabled: false,
    since: 512,
    seen: 96,
  },
];
