import type { ContentBlockRow, ContentVersion } from '#shared/contract/content.ts';
import { dateTime } from '#shared/format/date.ts';

/** `home-lead` as people read it. */
export const blockTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace(/^faqs/, 'FAQs');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const pageTitle = ({ title, path }: ContentBlockRow['pages'][number]): string =>
  path === '/' ? 'Home' : title.replace(/^Tandem \| /, '') || path;

/** Who edited it last and when, with the words between that the place asks for. */
export const editedBy = ({ editedBy, editedAt }: ContentBlockRow, between = ', '): string =>
  editedBy && editedAt ? `${editedBy}${between}${dateTime(editedAt)}` : '';

/** What a version was: words of its own, or those of another. */
export function versionNote({ text, restores }: Pick<ContentVersion, 'text' | 'restores'>): string {
  if (text === null) return 'Back to the default text';
  return restores ? `Restored version ${restores}` : 'New text';
}
