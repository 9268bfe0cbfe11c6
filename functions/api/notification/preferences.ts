import { isDeepStrictEqual } from 'node:util';
import type { PreferencesBody, PreferencesEntity } from '#shared/contract/preferences.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { entriesFor, type Preferences } from '#shared/domain/notification-entries.ts';
import { enterNumber, replaceWishes, wishFaults } from '#shared/domain/preferences.ts';
import type { User } from '#shared/domain/user.ts';
import { PhoneNumber } from '../../rules/phone-number.ts';
import { preferencesAudit } from '../../rules/preferences-audit.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import type { UserStore } from '../../store/users.ts';
import { preferencesEntity } from '../../wire/preferences.ts';

export interface PreferencesDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  preferences: PreferenceStore;
}

export async function readPreferences(deps: PreferencesDeps, id: string): Promise<Answer<PreferencesEntity>> {
  const [person, kept] = await Promise.all([personOf(deps, id), deps.preferences.of(id)]);
  return answerOf(person, kept);
}

export async function savePreferences(
  deps: PreferencesDeps,
  { id, body, ifMatch, now }: { id: string; body: PreferencesBody } & Pick<RequestContext, 'ifMatch' | 'now'>,
  actor: Caller,
): Promise<Answer<PreferencesEntity>> {
  const person = await personOf(deps, id);
  const entries = entriesFor(person);
  const number = PhoneNumber('Phone number', { mayBeEmpty: true }).safeParse(body.smsNumber ?? '');
  const errors = [
    ...(number.error?.issues ?? []).map(({ message }) => ({ pointer: '/smsNumber', detail: message })),
    ...wishFaults(body.preferences, entries).map(({ pointer, detail }) => ({
      pointer: `/preferences${pointer}`,
      detail,
    })),
  ];
  if (!number.success || errors.length > 0) {
    throw new Problem('invalid', { errors, ...(errors[0] && { message: errors[0].detail }) });
  }
  return withRetry(async () => {
    const kept = await deps.preferences.of(id);
    assertVersion(kept, ifMatch);
    const next: Preferences = {
      ...kept,
      sms: enterNumber(kept.sms, number.data),
      wishes: replaceWishes(kept.wishes, body.preferences, entries),
    };
    if (isDeepStrictEqual(next, kept)) return answerOf(person, kept);
    const change = { actor, subject: person, before: kept, after: next, at: now.toISOString() };
    return answerOf(person, await deps.preferences.save(next, undefined, preferencesAudit(deps, change)));
  });
}

export async function personOf({ users }: Pick<PreferencesDeps, 'users'>, id: string): Promise<User> {
  const person = await users.find(id);
  if (!person) throw new Problem('not_found');
  return person;
}

const answerOf = (person: User, kept: Preferences) =>
  withVersion(preferencesEntity(kept, entriesFor(person)), kept.version);
