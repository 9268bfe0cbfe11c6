import type { Event } from '#shared/events/event.ts';
import type { HeldLine } from '../store/digests.ts';
import { dealWords } from './deal-words.ts';
import { fileWords } from './file-words.ts';
import { limitWords } from './limit-words.ts';
import type { NoticeWords, Reader, Words } from './notice-words.ts';
import { offeringWords } from './offering-words.ts';
import { orderWords } from './order-words.ts';
import { personWords } from './person-words.ts';
import { proposalWords } from './proposal-words.ts';
import { questionWords } from './question-words.ts';
import { isSecurityEvent, securityWords } from './security-words.ts';
import { servicingWords } from './servicing-words.ts';
import { wireWords } from './wire-words.ts';

export const words: Words = {
  ...offeringWords,
  ...fileWords,
  ...orderWords,
  ...limitWords,
  ...proposalWords,
  ...personWords,
  ...questionWords,
  ...wireWords,
  ...dealWords,
  ...servicingWords,
};

export function noticeWords(event: Event, reader: Reader): NoticeWords {
  const found = isSecurityEvent(event) ? securityWords(event) : words[event.type]?.(event as never, reader);
  if (!found) throw new Error(`No words for ${event.type}`);
  return { body: [], items: [], facts: [], link: null, advice: null, ...found };
}

export function digestWords(lines: readonly HeldLine[]): NoticeWords {
  const [only] = lines;
  const paths = new Set(lines.map(({ path }) => path));
  const path = paths.size === 1 ? only?.path : '/inbox';
  return {
    title: lines.length === 1 && only ? only.title : `${lines.length} more updates`,
    body: ["Here's what else happened in the last few minutes."],
    items: lines.map((line) => ({ title: line.title, path: line.path })),
    facts: [],
    link: path ? { path, label: 'View in Tandem' } : null,
    advice: null,
  };
}
