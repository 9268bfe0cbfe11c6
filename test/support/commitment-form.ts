import type { Page } from 'playwright-core';

export const purchaseAmount = (page: Page) => page.getByLabel('Purchase Amount');

export async function enterAmount(page: Page, amount: string): Promise<void> {
  await purchaseAmount(page).fill(amount);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm your purchase commitment' }).waitFor();
}

/** From the receipt to where it can be changed or withdrawn. */
export async function changeCommitment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change or withdraw' }).click();
  await page.getByRole('heading', { name: 'Change your purchase commitment' }).waitFor();
}
