import type { DealContact, OfferingContacts } from '#shared/contract/deal-contacts.ts';
import { compareTexts } from '#shared/domain/canonical.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';

export const contactEntity = (person: User): DealContact => ({
  name: evidenceName(person),
  jobTitle: person.jobTitle,
  phoneNumber: person.phoneNumber,
  email: person.email,
});

export const colleagues = (people: readonly User[]): NonNullable<OfferingContacts['choice']>['people'] =>
  people
    .map((person) => ({ id: person.id, name: evidenceName(person), jobTitle: person.jobTitle }))
    .sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id));
