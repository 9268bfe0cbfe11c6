import type { FieldError } from '../contract/problem.ts';
import {
  type EntryName,
  entryOf,
  type Preferences,
  type SmsNumber,
  type Wishes,
  wishFor,
} from './notification-entries.ts';

export interface Asked {
  name: string;
  smsEnabled: boolean;
  emailEnabled: boolean;
}

/** By place in the list: `/3/smsEnabled`. */
export function wishFaults(asked: readonly Asked[], entries: readonly EntryName[]): FieldError[] {
  return asked.flatMap(({ name, smsEnabled, emailEnabled }, i) => {
    const fault = (field: keyof Asked, detail: string) => ({ pointer: `/${i}/${field}`, detail });
    if (!isOneOf(entries, name)) return [fault('name', "There's no such notification")];
    if (asked.findIndex((one) => one.name === name) < i) return [fault('name', 'This notification is there twice')];
    const { availableDestinations, isMandatory } = entryOf(name);
    return [
      ...(smsEnabled && !availableDestinations.includes('SMS')
        ? [fault('smsEnabled', "This notification can't be sent as a text")]
        : []),
      ...(emailEnabled && !availableDestinations.includes('EMAIL')
        ? [fault('emailEnabled', "This notification can't be sent by email")]
        : []),
      ...(isMandatory && !emailEnabled ? [fault('emailEnabled', "This email can't be switched off")] : []),
    ];
  });
}

/** Entries left out return to the defaults. Entries the person wasn't shown stay: hidden ones, and those of a role they don't have now. */
export function replaceWishes(before: Wishes, asked: readonly Asked[], entries: readonly EntryName[]): Wishes {
  const isKept = (name: EntryName) => !entries.includes(name) || entryOf(name).category === 'Hidden';
  const kept = Object.entries(before).filter(([name]) => isKept(name as EntryName));
  const given = asked.map(({ name, smsEnabled, emailEnabled }) => [name, { SMS: smsEnabled, EMAIL: emailEnabled }]);
  return Object.fromEntries([...kept, ...given]);
}

/** Texts stay as they are. */
export const switchMail = (before: Wishes, name: EntryName, isOn: boolean): Wishes => ({
  ...before,
  [name]: { ...wishFor(name, before), EMAIL: isOn },
});

/** A different number is no longer proved. */
export const enterNumber = (before: SmsNumber | null, number: string): SmsNumber | null => {
  if (!number) return null;
  return before?.number === number ? before : { number, confirmedAt: null };
};

export const numberForTexts = ({ sms }: Pick<Preferences, 'sms'>): string | null =>
  sms?.confirmedAt ? sms.number : null;

const isOneOf = (entries: readonly EntryName[], name: string): name is EntryName =>
  entries.some((entry) => entry === name);
