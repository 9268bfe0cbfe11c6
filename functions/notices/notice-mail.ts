import { type EntryName, entryOf } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import type { Mail } from '../services/mailer.ts';
import { type Footer, mailPage } from './mail-page.ts';
import type { Link, NoticeWords } from './notice-words.ts';

export interface Places {
  siteUrl: string;
  supportMail: string;
}

export interface Subscriber {
  person: Pick<User, 'id' | 'isAdmin'>;
  entry: EntryName;
  token: string | null;
}

export function noticeMail(words: NoticeWords, { person, entry, token }: Subscriber, places: Places): Omit<Mail, 'to'> {
  const settings = person.isAdmin ? `/admin/user/profile/${person.id}` : '/profile';
  const footer: Footer = {
    reason: reasonOf(entry),
    links: [
      ...(token ? [{ path: `/unsubscribe/${token}`, label: 'Unsubscribe' }] : []),
      { path: settings, label: 'Notification settings' },
    ],
  };
  return {
    ...mailOf(words, footer, places),
    ...(token && { unsubscribeUrl: `${places.siteUrl}/api/notification/unsubscribes/${token}` }),
  };
}

/** For anyone, with an account or without. */
export const mailOf = (words: NoticeWords, footer: Footer, { siteUrl, supportMail }: Places): Omit<Mail, 'to'> => ({
  subject: words.title,
  text: textOf(words, footer, (path) => (path === SUPPORT ? supportMail : `${siteUrl}${path}`)),
  html: mailPage(words, footer, (path) => (path === SUPPORT ? `mailto:${supportMail}` : `${siteUrl}${path}`)),
});

const SUPPORT = 'mailto:support';

function textOf(
  { body, items, facts, link, advice }: NoticeWords,
  footer: Footer,
  urlOf: (path: string) => string,
): string {
  const linked = ({ path, label }: Link) => `${label}: ${urlOf(path)}`;
  const paragraphs = [
    ...body,
    items.map(({ title, path }) => `- ${title}${path ? `\n  ${urlOf(path)}` : ''}`).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && linked(link),
    advice && [advice.when, ...advice.links.map((one) => `- ${linked(one)}`)].join('\n'),
    `Tandem\n\n${[footer.reason, ...footer.links.map(linked)].join('\n')}\n`,
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

function reasonOf(entry: EntryName): string {
  const { description, isMandatory } = entryOf(entry);
  const when = description.replace(/^(?:A|An|Someone|Something|Your|Due|Demand)\b/, (word) => word.toLowerCase());
  return isMandatory
    ? `We always send this email when ${when}.`
    : `You're receiving this email because we notify you when ${when}.`;
}
