/** A step that a person took: on a run, or on the closing of a book. */
export interface RunStep {
  byId: string;
  by: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** Whether this person took the step that someone else has to agree to. */
export const isOwnStep = (step: Pick<RunStep, 'byId'> | null, personId: string): boolean => step?.byId === personId;
