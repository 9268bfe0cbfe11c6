export interface ContentEdit {
  id: string;
  type: 'Content Published';
  name: string;
  /** Counts from 1; 0 for a block never edited. */
  version: number;
  /** Markdown; null: the shipped words. */
  text: string | null;
  at: string;
  userId: string;
  userName: string;
  /** Restored version, 0 for the shipped words; null: a new text. */
  restores: number | null;
  /** Fingerprint of the shipped words at that time. */
  shipped: string;
}

export const isEdited = (edit: ContentEdit | undefined): edit is ContentEdit & { text: string } =>
  typeof edit?.text === 'string';

/** A release changed the default text after an edit: the edit stays, and its editors are told. */
export const hasNewShipped = (edit: ContentEdit | undefined, shipped: string): boolean =>
  isEdited(edit) && edit.shipped !== shipped;
