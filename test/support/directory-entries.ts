import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import type { App } from './app.ts';

let last = 2000;

/** A new credit union of the directory, with numbers of its own. */
export function addedEntry(app: App) {
  last += 1;
  return app.as('admin').crm.add({
    body: {
      name: `Merge Valley Credit Union ${last}`,
      routingNumber: withCheckDigit(`3219${last}`),
      charterNumber: String(6_000_000 + last),
      city: '',
      state: '',
      phoneNumber: '',
      contactName: '',
      contactEmail: '',
    },
  });
}
