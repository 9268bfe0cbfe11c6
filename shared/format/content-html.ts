import { micromark } from 'micromark';

/** Markdown as HTML: markup in it is shown as text, and links lead to http, https or mail alone. */
export const contentHtml = (markdown: string): string => micromark(markdown).trim();
