export interface RunStep {
  byId: string;
  by: string;
  at: string;
}

export const isOwnStep = (step: Pick<RunStep, 'byId'> | null, personId: string): boolean => step?.byId === personId;
