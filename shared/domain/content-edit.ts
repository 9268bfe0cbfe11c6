/** One version of a text block: what an administrator made of it, and on top of what. */
export interface ContentEdit {
  id: string;
  type: 'Content Published';
  name: string;
  /** Counts from 1; a block that no one edited is at 0. */
  version: number;
  /** Markdown; null: the words that the block ships with. */
  text: string | null;
  at: string;
  userId: string;
  userName: string;
  /** The version that was brought back, 0 for the shipped words; null for a text of its own. */
  restores: number | null;
  /** Fingerprint of the shipped words at that time. */
  shipped: string;
}

/** Whether the block shows words of its own. */
export const isEdited = (edit: ContentEdit | undefined): edit is ContentEdit & { text: string } =>
  typeof edit?.text === 'string';

/** Whether a release changed the default text after it was edited: the edit stays, and its editors are told. */
export const hasNewShipped = (edit: ContentEdit | undefined, shipped: string): boolean =>
  isEdited(edit) && edit.shipped !== shipped;
