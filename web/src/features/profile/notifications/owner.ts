/** Whose notifications a part of the page is about. */
export interface Owner {
  id: string;
  /** Null for one's own. */
  name: string | null;
}
