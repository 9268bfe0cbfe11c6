import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';

export type Person = Pick<AuthoritiesEntity['people'][number], 'userId' | 'name' | 'email'>;

/** For lists to choose from. */
export function withDistinctNames<T extends Person>(people: readonly T[]): T[] {
  const nameOf = personNames(people);
  return people.map((one) => ({ ...one, name: nameOf(one.userId) }));
}

/** Namesakes are told apart by their email. */
export function personNames(people: readonly Person[]): (userId: string) => string {
  const named = (name: string) => people.filter((one) => one.name === name).length;
  const names = new Map(
    people.map(({ userId, name, email }) => [userId, email && named(name) > 1 ? `${name}, ${email}` : name]),
  );
  return (userId) => names.get(userId) ?? 'Someone who left';
}
