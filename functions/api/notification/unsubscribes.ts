import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#shared/contract/problem.ts';
import type { UnsubscribeEntity } from '#shared/contract/unsubscribes.ts';
import { entryOf, wishFor } from '#shared/domain/notification-entries.ts';
import { switchMail } from '#shared/domain/preferences.ts';
import { holdBack } from '../../rules/hold-back.ts';
import { preferencesAudit } from '../../rules/preferences-audit.ts';
import { networkAddress } from '../../runtime/network-address.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Subscription, UnsubscribeLinks } from '../../services/unsubscribe-links.ts';
import type { RateStore } from '../../store/rates.ts';
import { type PreferencesDeps, personOf } from './preferences.ts';

export interface UnsubscribesDeps extends PreferencesDeps {
  rates: RateStore;
  unsubscribeLinks: UnsubscribeLinks;
}

const TEN_MINUTES = 600;
/** Mail providers unsubscribe many people from few addresses after a large mailing. */
const limits = {
  viewer: { name: 'unsubscribe-viewer', most: 300, seconds: TEN_MINUTES },
  peer: { name: 'unsubscribe-peer', most: 3000, seconds: TEN_MINUTES },
};

type Request = { token: string } & Pick<RequestContext, 'now' | 'headers' | 'sourceIp'>;

export async function readUnsubscribe(deps: UnsubscribesDeps, request: Request): Promise<UnsubscribeEntity> {
  const { userId, entry } = await subscriptionOf(deps, request);
  const { wishes } = await deps.preferences.of(userId);
  return { description: entryOf(entry).description, emailEnabled: wishFor(entry, wishes).EMAIL };
}

/** Writes nothing if already off. */
export async function unsubscribe(deps: UnsubscribesDeps, request: Request): Promise<void> {
  const { userId, entry } = await subscriptionOf(deps, request);
  const subject = await personOf(deps, userId);
  await withRetry(async () => {
    const before = await deps.preferences.of(userId);
    const after = { ...before, wishes: switchMail(before.wishes, entry, false) };
    if (isDeepStrictEqual(wishFor(entry, before.wishes), wishFor(entry, after.wishes))) return;
    const change = { actor: link, subject, before, after, at: request.now.toISOString() };
    await deps.preferences.save(after, undefined, preferencesAudit(deps, change));
  });
}

/** For pages from before 11/26/2026, which had a button for it. */
export async function resubscribe(): Promise<never> {
  throw new Problem('conflict', { message: 'This link only unsubscribes. Sign in to turn these emails on again.' });
}

/** Actor of audit rows: whoever follows the link holds the mail, but isn't signed in. */
const link = { id: 'unsubscribe-link', name: 'Unsubscribe link in an email' };

async function subscriptionOf(deps: UnsubscribesDeps, { token, now, ...request }: Request): Promise<Subscription> {
  await holdBack(deps.rates, { limits, who: { ...networkAddress(request) }, what: 'requests', now });
  const found = await deps.unsubscribeLinks.subscriptionOf(token, now);
  if (!found) throw new Problem('not_found', { message: "This link isn't valid." });
  if (found.hasEnded) throw new Problem('link_ended');
  return found;
}
