/** Steps of the page, by the hash of its address. */
export const steps = ['figures', 'policy', 'waivers', 'groups', 'exposures', 'documents'] as const;
export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = {
  figures: 'Figures',
  policy: 'Policy',
  waivers: 'Waivers',
  groups: 'Borrower groups',
  exposures: 'Exposures elsewhere',
  documents: 'Documents',
};

/** Parts of a first set. */
export const firstSteps: readonly Step[] = ['figures', 'policy'];

/** Cards that links name and that are part of a step. */
const within: Partial<Record<string, Step>> = { sharing: 'figures', types: 'policy' };

export function stepIn(hash: string, open: readonly Step[]): Step {
  const asked = hash.slice(1);
  const found = within[asked] ?? asked;
  return open.find((step) => step === found) ?? 'figures';
}
