import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';

/** US telephone number, kept in E.164: `(207) 555-0192` → `+12075550192`. */
export const PhoneNumber = (label: string, { mayBeEmpty = false } = {}) =>
  z
    .string(`${label} is required`)
    .trim()
    .max(30, `${label} isn't a valid telephone number`)
    .transform((text, context) => {
      if (mayBeEmpty && text === '') return '';
      const number = parsePhoneNumberFromString(text, 'US');
      if (number?.isPossible()) return number.number as string;
      context.addIssue({ code: 'custom', message: `${label} isn't a valid telephone number` });
      return z.NEVER;
    });
