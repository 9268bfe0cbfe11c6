import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { Contact, User } from './user.ts';

const contacts: Contact[] = ['email', 'phone_number'];

export function attributesOf(list: AttributeType[] | undefined): Record<string, string> {
  return Object.fromEntries((list ?? []).map(({ Name = '', Value = '' }) => [Name, Value]));
}

/** Attributes the web app's client may write, as in `infra/auth-stack.ts`. */
export const clientAttributes = ['email', 'phone_number', 'given_name', 'family_name'];

/** Attributes that people set on themselves. */
export function ownAttributesOf(list: AttributeType[] | undefined): Record<string, string> {
  const attributes = attributesOf(list);
  if (Object.keys(attributes).some((name) => !clientAttributes.includes(name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
  return attributes;
}

/** Refuses changes of what an account keeps for good, by whoever asks; the pool has no attributes of its own. */
export function assertChangeable(changes: Record<string, string>): void {
  for (const name of Object.keys(changes)) {
    if (name === 'email' || name === 'sub') throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
    if (name.startsWith('custom:'))
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
      );
  }
}

/** Writes the attributes, an empty value deleting; a contact that changes is unverified unless said otherwise. */
export function applyAttributes(user: User, changes: Record<string, string>): void {
  if (changes.sub !== undefined) throw invalidParameter('user.sub: Attribute cannot be updated.');
  assertContacts(changes);
  for (const contact of contacts) {
    const value = changes[contact];
    if (value === undefined || value === user.attributes[contact]) continue;
    delete user.codes[contact];
    user.attributes[`${contact}_verified`] = 'false';
  }
  Object.assign(user.attributes, changes);
  if (user.attributes.phone_number === '') delete user.attributes.phone_number_verified;
  for (const [name, value] of Object.entries(user.attributes)) if (value === '') delete user.attributes[name];
}

export function contactOf(name: string | undefined): Contact {
  const contact = contacts.find((each) => each === name);
  if (!contact) throw invalidParameter('Attribute cannot be verified.');
  return contact;
}

/** The email someone gave as the user name, which the pool takes as their email. */
export function emailOf(username: string | undefined): string {
  if (!username || !isEmail(username)) throw invalidParameter('Username should be an email.');
  return username.toLowerCase();
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function assertContacts({ email, phone_number: phone }: Record<string, string>): void {
  if (email !== undefined && !isEmail(email)) throw invalidParameter('Invalid email address format.');
  if (phone && !/^\+[1-9]\d{6,14}$/.test(phone)) throw invalidParameter('Invalid phone number format.');
}
