import { matcherTable } from '#test/support/matcher.ts';
import { table, verdict } from './measure.ts';

/** The matcher's fields for known headings; a person has to notice each wrong one that is selected. */
const judged = await matcherTable();
const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((total, one) => total + of(one), 0);
const row = (
  file: string,
  { columns, selected, wrong, proposed, misled, left }: Record<string, number>,
  judgement: string,
) => ({
  file,
  columns: String(columns),
  'selected right': String(selected),
  'selected wrong': String(wrong),
  'proposed right': String(proposed),
  'proposed wrong': String(misled),
  'left to people': String(left),
  verdict: judgement,
});
table('Columns by their headings, of layouts and of files that were read wrongly once', [
  ...judged.map((one) =>
    row(
      one.file,
      {
        columns: one.columns,
        selected: one.selectedRight,
        wrong: one.selectedWrong.length,
        proposed: one.proposedRight,
        misled: one.proposedWrong.length,
        left: one.left,
      },
      verdict(one.selectedWrong.length === 0),
    ),
  ),
  row(
    'all',
    {
      columns: sum(({ columns }) => columns),
      selected: sum(({ selectedRight }) => selectedRight),
      wrong: sum(({ selectedWrong }) => selectedWrong.length),
      proposed: sum(({ proposedRight }) => proposedRight),
      misled: sum(({ proposedWrong }) => proposedWrong.length),
      left: sum(({ left }) => left),
    },
    '',
  ),
]);
for (const { file, selectedWrong, proposedWrong } of judged) {
  if (selectedWrong.length > 0) console.log(`${file}, selected wrong: ${selectedWrong.join('; ')}`);
  if (proposedWrong.length > 0) console.log(`${file}, proposed wrong: ${proposedWrong.join('; ')}`);
}
