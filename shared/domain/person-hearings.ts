import type { EventType } from '../events/event.ts';
import { administrators, type Hearing, type Hearings, toAdministrators } from './hearing-of.ts';
import type { EntryName } from './notification-entries.ts';

const toThePerson = <T extends Extract<EventType, `user.${string}` | `agreement.${string}`>>(
  name: EntryName,
): Hearing<T> => ({
  among: ({ data }) => [{ who: 'people', ids: [data.userId] }],
  entry: () => name,
  isForDisabled: true,
  isForStrangers: true,
});

const ofAgreement = <T extends 'agreement.completed' | 'agreement.rejected'>(): Hearing<T> => ({
  among: ({ data }) => [{ who: 'people', ids: [data.userId] }, administrators],
  entry: ({ id, isAdmin }, { data }) => (id === data.userId ? 'Contracts' : isAdmin ? 'Agreements' : null),
  isForStrangers: true,
});

export const personHearings = {
  'agreement.completed': ofAgreement(),
  'agreement.rejected': ofAgreement(),
  'agreement.forwarded': toThePerson('Security'),
  'user.verified': toThePerson('Security'),
  'user.verification-removed': toThePerson('Security'),
  'user.verification-restored': toThePerson('Security'),
  'user.disabled': toThePerson('Security'),
  'user.enabled': toThePerson('Security'),
  'user.administrator-granted': toThePerson('Security'),
  'user.administrator-removed': toThePerson('Security'),
  'user.factor-enrolled': toThePerson('Security'),
  'user.factor-replaced': toThePerson('Security'),
  'user.factor-removed': toThePerson('Security'),
  'user.factor-reset': toThePerson('Security'),
  'user.reset-unfinished': toThePerson('Security'),
  'user.codes-guessed': toThePerson('Security'),
  'user.password-changed': toThePerson('Security'),
  'user.password-reset': toThePerson('Security'),
  'user.flagged-inactive': toAdministrators('InactiveUsers'),
  'contact.received': toAdministrators('ContactMessages'),
} satisfies Hearings;
