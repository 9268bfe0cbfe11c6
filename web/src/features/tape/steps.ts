export const steps = ['file', 'columns', 'check', 'figures', 'publish'] as const;
export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = {
  file: 'Upload',
  columns: 'Columns',
  check: 'Check',
  figures: 'Figures',
  publish: 'Publish',
};

/** The step that an address asks for, if the tape has come so far, else the furthest; a file begins with itself unless one is asked for. */
export function stepOf(asked: string | null, open: readonly Step[]): Step | null {
  const wanted = steps.find((step) => step === asked) ?? 'file';
  return open.includes(wanted) ? wanted : (open.at(-1) ?? null);
}
