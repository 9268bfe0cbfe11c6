import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, rowsOf } from '#test/support/browser.ts';
import { button, choose, MB, uploading } from '#test/support/uploading.ts';

const listed = (page: Page) => rowsOf(page.getByRole('table', { name: 'Uploaded files' }));

describe('uploading', () => {
  const { file, open } = uploading();

  it('takes several files at once and lists them with date, person and size', async () => {
    const page = await open();
    await choose(page, file('tape.csv', 3 * MB), file('Prüfbericht 貸出.pdf', 1_200_000), file('policy.docx', 40_000));
    await page.getByText('3 files uploaded', { exact: true }).waitFor();
    await eventually(async () => (await listed(page)).slice(0, 3).map(([name]) => name)).toEqual(
      expect.arrayContaining(['tape.csv', 'Prüfbericht 貸出.pdf', 'policy.docx']),
    );
    const row = (await listed(page)).find(([name]) => name === 'tape.csv');
    expect(row?.slice(1, 5)).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}, /),
      'Dana Whitcombe',
      '3 MB',
      expect.any(String),
    ]);
    await button(page, 'Clear').click();
    await page.getByText('3 files uploaded', { exact: true }).waitFor({ state: 'detached' });
  });
});
