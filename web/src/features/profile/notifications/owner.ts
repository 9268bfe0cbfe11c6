export interface Owner {
  id: string;
  /** Null: own. */
  name: string | null;
}
