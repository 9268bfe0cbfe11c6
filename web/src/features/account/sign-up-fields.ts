import type { SignUp } from '#shared/contract/signup.ts';
import {
  CREDIT_UNION_NAME_LENGTH,
  creditUnionNameFault,
  PERSON_NAME_LENGTH,
  personNameFault,
} from '#shared/domain/name.ts';
import { routingNumberFault } from '#shared/domain/routing-number.ts';
import { phoneFault } from '#shared/format/phone-number.ts';

export type SignUpField = keyof SignUp;

interface FieldOf {
  name: Exclude<SignUpField, 'password'>;
  label: string;
  autoComplete: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'tel' | 'email';
  maxLength: number;
  description?: string;
  /** Shares its row with another short one. */
  isHalf?: true;
}

export const groups: readonly { legend: string; fields: readonly FieldOf[] }[] = [
  {
    legend: 'About you',
    fields: [
      {
        name: 'firstName',
        label: 'First name',
        autoComplete: 'given-name',
        maxLength: PERSON_NAME_LENGTH,
        isHalf: true,
      },
      {
        name: 'lastName',
        label: 'Last name',
        autoComplete: 'family-name',
        maxLength: PERSON_NAME_LENGTH,
        isHalf: true,
      },
      { name: 'jobTitle', label: 'Job title', autoComplete: 'organization-title', maxLength: 100 },
    ],
  },
  {
    legend: 'Your credit union',
    fields: [
      {
        name: 'creditUnionName',
        label: 'Credit union',
        autoComplete: 'organization',
        maxLength: CREDIT_UNION_NAME_LENGTH,
      },
      {
        name: 'rtNumber',
        label: 'RT number',
        autoComplete: 'off',
        inputMode: 'numeric',
        maxLength: 9,
        description: 'The 9-digit routing and transit number.',
      },
    ],
  },
  {
    legend: 'How to reach you',
    fields: [
      {
        name: 'phoneNumber',
        label: 'Phone number',
        autoComplete: 'tel',
        type: 'tel',
        inputMode: 'tel',
        maxLength: 30,
        isHalf: true,
      },
      {
        name: 'cellPhone',
        label: 'Cell phone',
        autoComplete: 'tel',
        type: 'tel',
        inputMode: 'tel',
        maxLength: 30,
        isHalf: true,
      },
      { name: 'email', label: 'Email', autoComplete: 'username', type: 'email', inputMode: 'email', maxLength: 254 },
    ],
  },
];

export const empty: SignUp = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  creditUnionName: '',
  rtNumber: '',
  email: '',
  phoneNumber: '',
  cellPhone: '',
  password: '',
};

const labels = groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const));

const faultOf = (name: SignUpField, label: string, text: string): string | null => {
  if (text === '') return `${label} is required`;
  if (name === 'firstName' || name === 'lastName') return personNameFault(label, text);
  if (name === 'phoneNumber' || name === 'cellPhone') return phoneFault(label, text);
  if (name === 'rtNumber') return routingNumberFault(text);
  return name === 'creditUnionName' ? creditUnionNameFault(label, text) : null;
};

export const missingIn = (values: SignUp): Partial<Record<SignUpField, string>> =>
  Object.fromEntries(
    [...labels, ['password', 'Password'] as const]
      .map(([name, label]) => [name, faultOf(name, label, values[name].trim())] as const)
      .filter(([, found]) => found !== null),
  );
