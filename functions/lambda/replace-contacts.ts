import { replaceContacts } from '../jobs/replace-contacts.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { commitmentStore } from '../store/commitments.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { offeringStore } from '../store/offerings.ts';
import { userStore } from '../store/users.ts';

const table = connectTable(environment('replace-contacts').TABLE_NAME);

export const handler = background(
  replaceContacts({
    ...clock,
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    users: userStore(table),
    creditUnions: creditUnionStore(table),
  }),
);
