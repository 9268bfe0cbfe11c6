import { FileDown, Sheet } from 'lucide-react';
import { pathOf } from '#shared/contract/client.ts';
import { closings } from '#shared/contract/closings.ts';
import { statementFileName } from '#shared/domain/statement-file.ts';
import { DownloadButton } from '../../../files/download-button.tsx';

interface Statement {
  dealId: string;
  lpNumber: string;
  version: number;
}

/** A closing statement to take along: on paper, and with formulas. */
export function StatementFiles({ dealId, lpNumber, version }: Statement) {
  const path = pathOf(closings.file.path, { id: dealId, version: String(version) });
  return (
    <>
      <DownloadButton
        path={`${path}?format=pdf`}
        itemName={statementFileName({ lpNumber, version }, 'pdf')}
        icon={<FileDown aria-hidden="true" />}
      >
        Download PDF
      </DownloadButton>
      <DownloadButton
        path={`${path}?format=xlsx`}
        itemName={statementFileName({ lpNumber, version }, 'xlsx')}
        icon={<Sheet aria-hidden="true" />}
      >
        Download Excel
      </DownloadButton>
    </>
  );
}
