import type { ContentBlockRow, ContentVersion } from '#shared/contract/content.ts';
import { dateTime } from '#shared/format/date.ts';

/** `home-lead` as a title. */
export const blockTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace(/^faqs/, 'FAQs');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const pageTitle = ({ title, path }: ContentBlockRow['pages'][number]): string =>
  path === '/' ? 'Home' : title.replace(/^Tandem \| /, '') || path;

export const editedBy = ({ editedBy, editedAt }: ContentBlockRow, between = ', '): string =>
  editedBy && editedAt ? `${editedBy}${between}${dateTime(editedAt)}` : '';

/** Own words, or another version's. */
export function versionNote({ text, restores }: Pick<ContentVersion, 'text' | 'restores'>): string {
  if (text === null) return 'Back to the default text';
  return restores ? `Restored version ${restores}` : 'New text';
}
