/** `at` is ISO 8601 UTC. */
/** A run of an allocation whose result stands, and since when: ISO 8601 UTC. */
export interface AllocationOf {
  id: string;
  at: string;
}
