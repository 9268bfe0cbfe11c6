import type { ContactMessageEntity } from '#shared/contract/notification.ts';
import type { Caller } from '#shared/domain/access.ts';
import { holdBack } from '../../rules/hold-back.ts';
import type { NetworkAddress } from '../../runtime/network-address.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ContactMessageStore } from '../../store/contact-messages.ts';
import type { RateStore } from '../../store/rates.ts';

export interface CommentDeps extends Pick<Clock, 'newId'> {
  messages: ContactMessageStore;
  rates: RateStore;
}

const TEN_MINUTES = 600;
/** More than anyone needs, even with a shared address. */
const limits = {
  email: { name: 'contact-email', most: 10, seconds: TEN_MINUTES },
  viewer: { name: 'contact-viewer', most: 20, seconds: TEN_MINUTES },
  // A CloudFront edge has many viewers behind it; this alone limits calls past it by someone who learned its key.
  peer: { name: 'contact-peer', most: 200, seconds: TEN_MINUTES },
};

type Request = { body: ContactMessageEntity } & Pick<RequestContext, 'now' | 'remember'>;

/** The row in the table becomes the mail to support. */
export async function takeComment(
  deps: CommentDeps,
  { body, now, remember }: Request,
  { caller, from }: { caller: Caller | null; from: NetworkAddress },
): Promise<void> {
  if (body.website) return;
  const who = { ...from, email: body.FromEmailAddress.toLowerCase() };
  await holdBack(deps.rates, { limits, who, what: 'messages', now });
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
