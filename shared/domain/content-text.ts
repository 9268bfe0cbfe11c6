import { isVisible } from './one-line.ts';

export const maxTextLength = 50_000;

/** Markdown parsing is quadratic in connected text; this much takes seconds at worst. */
const maxRun = 10_000;

const maxDepth = 10;
const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${maxDepth + 1}}`, 'm');

export function textFault(text: string): string | null {
  if (!isVisible(text)) return 'Text is Required';
  if (text.length > maxTextLength) return 'A text has at most 50,000 characters';
  if (text.includes('\0')) return "The text has a character that can't be displayed";
  if (tooDeep.test(text)) return `Quotes and lists go at most ${maxDepth} deep`;
  if (text.split(/\r?\n[ \t]*\r?\n/).some((run) => run.length > maxRun))
    return 'Leave an empty line after at most 10,000 characters';
  return null;
}
