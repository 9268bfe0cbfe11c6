import { micromark } from 'micromark';

/** Markup shows as text; links lead to http, https, mail or, from US numbers, the telephone. */
export const contentHtml = (markdown: string): string =>
  withPhoneLinks(withoutChats(withoutBlanks(micromark(markdown)).trim()));

/** Blank of the operator: "`[fee: to be filled in]`". */
const blank = /<code>\[[^\]<]*\]<\/code>/;
const items = /<(li|p)>(?:(?!<\/?\1>)[\s\S])*<\/\1>\n?/g;
const emptyLists = /<([ou]l)>\s*<\/\1>\n?/g;
const emptySections = /<h([1-6])>[^\n]*<\/h\1>\s*(?=<h[1-6]>|$)/g;

/** Paragraphs and list items with a blank aren't shown until it's filled, nor are headings with nothing below. */
const withoutBlanks = (html: string): string =>
  blank.test(html)
    ? html
        .replace(items, (item) => (blank.test(item) ? '' : item))
        .replace(emptyLists, '')
        .replace(emptySections, '')
    : html;

/** micromark allows these. Quotation marks in text are escaped, so this only matches tags. */
const withoutChats = (html: string) => html.replace(/ href="(?:ircs?|xmpp):[^"]*"/gi, ' href=""');

const linksTagsAndNumbers = /<(a|code)\b[\s\S]*?<\/\1>|<[^>]*>|\((\d{3})\) (\d{3})-(\d{4})(?!\d)/g;

/** Markdown has none, and phone users want to tap a number. */
const withPhoneLinks = (html: string) =>
  html.replace(linksTagsAndNumbers, (found, _tag, area?: string, exchange?: string, line?: string) =>
    area ? `<a href="tel:+1${area}${exchange}${line}">${found}</a>` : found,
  );
