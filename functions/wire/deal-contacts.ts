import type { DealContact } from '#shared/contract/deal-contacts.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';

export const contactEntity = (person: User): DealContact => ({
  name: evidenceName(person),
  jobTitle: person.jobTitle,
  phoneNumber: person.phoneNumber,
  email: person.email,
});
