import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StatementFiles } from '#web/src/features/deals/statement/statement-files.tsx';

it('asks for the PDF and the workbook of just this version of a closing statement', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    asked.push(request instanceof Request ? request.url : String(request));
    return new Response('{}', { status: 502, headers: { 'content-type': 'application/problem+json' } });
  });
  render(<StatementFiles dealId="CU60002-1042-Commitment" lpNumber="1042" version={2} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF LP1042-closing-statement-2.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download Excel LP1042-closing-statement-2.xlsx' }));
  await screen.findAllByRole('alert');
  const path = '/api/marketplace/deals/CU60002-1042-Commitment/statements/2/file';
  expect(asked.map((url) => url.slice(url.indexOf('/api')))).toEqual([`${path}?format=pdf`, `${path}?format=xlsx`]);
});
