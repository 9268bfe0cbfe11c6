/** Person and moment, ISO 8601 UTC. */
export interface Doing {
  at: string;
  /** Where several did it, all their ids with spaces between. */
  byId: string;
  by: string;
}
