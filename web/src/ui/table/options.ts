/** One value of an enumeration, in the words that people read, and the OData condition that it stands for. */
export interface Option {
  label: string;
  where: string;
}

/** Options as filter text, which the address holds. */
export const optionText = (chosen: readonly Option[]): string => chosen.map(({ label }) => label).join(',');

/** The options that filter text names, whatever its case; a word that names none chooses what begins with it. */
export function chosenOptions(options: readonly Option[], text: string): Option[] {
  const lower = ({ label }: Option) => label.toLowerCase();
  const words = text
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return options.filter((option) =>
    words.some((word) =>
      options.some((one) => lower(one) === word) ? lower(option) === word : lower(option).startsWith(word),
    ),
  );
}
