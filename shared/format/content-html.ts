import { micromark } from 'micromark';

/** Markdown as HTML: markup in it is shown as text, and links lead to http, https, mail or, from US numbers, the telephone. */
export const contentHtml = (markdown: string): string => withPhoneLinks(withoutChats(micromark(markdown).trim()));

/** micromark lets these through. Quotation marks in texts are escaped, so this is found in tags alone. */
const withoutChats = (html: string) => html.replace(/ href="(?:ircs?|xmpp):[^"]*"/gi, ' href=""');

const linksTagsAndNumbers = /<(a|code)\b[\s\S]*?<\/\1>|<[^>]*>|\((\d{3})\) (\d{3})-(\d{4})(?!\d)/g;

/** Markdown has no such links, and a telephone's owner wants to touch the number and not to type it. */
const withPhoneLinks = (html: string) =>
  html.replace(linksTagsAndNumbers, (found, _tag, area?: string, exchange?: string, line?: string) =>
    area ? `<a href="tel:+1${area}${exchange}${line}">${found}</a>` : found,
  );
