import { describe, expect, it } from 'vitest';
import { workbookOf } from '#functions/wire/workbook.ts';
import { assetClasses } from '#shared/domain/asset-class.ts';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import { fieldNames, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { fieldOfHeading } from '#shared/domain/pool/tape/known-columns.ts';
import { tapeTemplate, templateLines } from '#shared/domain/pool/tape/template.ts';
import { readDetected, sourceOf } from '#test/support/tape-files.ts';

describe.each(assetClasses)('the template of %s loans', (assetClass) => {
  it.each([
    ['CSV', async () => tapeTemplate(assetClass)],
    ['XLSX', () => workbookOf({ 'Loan tape': templateLines(assetClass) })],
  ])('is read back from %s with every column, and without an error or a question', async (_, made) => {
    const { inspection, reading } = await readDetected(sourceOf(await made()), { assetClass });
    expect(inspection.columns.map(({ field, needsConfirming }) => [field !== null, needsConfirming])).toEqual(
      templateLines(assetClass)[0].map(() => [true, false]),
    );
    expect([...reading.findings]).toEqual([]);
    expect(reading).toMatchObject({ rows: 1, asksAboutLoanIds: null, asksAboutSums: null });
    expect(loanRow(reading.loans, 0)).toMatchObject({ loanId: 'A-1001', currentBalance: 24_000, noteRate: 5.75 });
  });
});

it.each(fieldNames)('the label of %s is a heading that is known', (name) => {
  expect(fieldOfHeading(ruleOf(name).label)?.field).toBe(name);
});
