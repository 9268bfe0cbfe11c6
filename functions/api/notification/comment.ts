import type { ContactMessage } from '#shared/contract/notification.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { NetworkAddress } from '../../runtime/network-address.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { NotificationDeps } from './deps.ts';

const TEN_MINUTES = 600;
/** More than anybody has to say, also where several people share an address. */
const limits = {
  email: { name: 'contact-email', most: 10, seconds: TEN_MINUTES },
  viewer: { name: 'contact-viewer', most: 20, seconds: TEN_MINUTES },
  // A CloudFront edge has many viewers behind it; who goes past CloudFront is held by this alone.
  peer: { name: 'contact-peer', most: 200, seconds: TEN_MINUTES },
};

type Request = { body: ContactMessage } & Pick<RequestContext, 'now' | 'remember'>;

/** Keeps a contact message; the row in the table becomes the mail to support. */
export async function takeComment(
  deps: NotificationDeps,
  { body, now, remember }: Request,
  { caller, from }: { caller: Caller | null; from: NetworkAddress },
): Promise<void> {
  if (body.website) return;
  await holdBack(deps, { ...from, email: body.FromEmailAddress.toLowerCase() }, now);
  await deps.messages.add(
    {
      id: deps.newId('M'),
      at: now.toISOString(),
      firstName: body.FirstName ?? '',
      lastName: body.LastName ?? '',
      company: body.Company ?? '',
      email: body.FromEmailAddress,
      phoneNumber: body.PhoneNumber ?? '',
      message: body.Message ?? '',
      userId: caller?.id ?? null,
      relatedObject: body.RelatedObject ?? '',
      sourceUrl: body.MessageSourceUrl ?? '',
      answered: null,
      version: 1,
    },
    remember(undefined),
  );
}

async function holdBack({ rates }: NotificationDeps, who: Record<keyof typeof limits, string>, now: Date) {
  const kinds = Object.keys(limits) as (keyof typeof limits)[];
  const waits = await Promise.all(kinds.map((kind) => rates.exceeded(limits[kind], who[kind], now)));
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfter === 0) return;
  const minutes = Math.ceil(retryAfter / 60);
  const message = `Too many messages at once. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  throw new Problem('throttled', { message, retryAfter });
}
