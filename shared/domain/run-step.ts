export interface RunStep {
  byId: string;
  by: string;
  at: string;
}

/** A person can't agree to their own step. */
export const isOwnStep = (step: Pick<RunStep, 'byId'> | null, personId: string): boolean => step?.byId === personId;
