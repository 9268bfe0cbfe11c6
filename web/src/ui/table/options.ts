import { folded } from '#shared/format/composed.ts';

export interface Option {
  label: string;
  where: string;
}

/** In the address. */
export const optionText = (chosen: readonly Option[]): string => chosen.map(({ label }) => label).join(',');

/** Any case; an unknown word chooses by prefix. */
export function chosenOptions(options: readonly Option[], text: string): Option[] {
  const lower = ({ label }: Option) => folded(label);
  const words = folded(text)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return options.filter((option) =>
    words.some((word) =>
      options.some((one) => lower(one) === word) ? lower(option) === word : lower(option).startsWith(word),
    ),
  );
}
