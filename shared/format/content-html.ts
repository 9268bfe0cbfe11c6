import { micromark } from 'micromark';

/** Markup shows as text; links lead to http, https, mail or, from US numbers, the telephone. */
export const contentHtml = (markdown: string): string => withPhoneLinks(withoutChats(micromark(markdown).trim()));

/** micromark allows these. Quotation marks in text are escaped, so this only matches tags. */
const withoutChats = (html: string) => html.replace(/ href="(?:ircs?|xmpp):[^"]*"/gi, ' href=""');

const linksTagsAndNumbers = /<(a|code)\b[\s\S]*?<\/\1>|<[^>]*>|\((\d{3})\) (\d{3})-(\d{4})(?!\d)/g;

/** Markdown has none, and phone users want to tap a number. */
const withPhoneLinks = (html: string) =>
  html.replace(linksTagsAndNumbers, (found, _tag, area?: string, exchange?: string, line?: string) =>
    area ? `<a href="tel:+1${area}${exchange}${line}">${found}</a>` : found,
  );
