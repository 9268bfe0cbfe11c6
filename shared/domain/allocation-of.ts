/** `at` is ISO 8601 UTC. */
export interface AllocationOf {
  id: string;
  at: string;
}
