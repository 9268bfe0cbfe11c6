import { Download } from 'lucide-react';
import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { linesOf } from './comparison.ts';
import type { ComparedLp } from './facts.ts';

export function CompareExports({ sheets, isDisabled }: { sheets: readonly ComparedLp[]; isDisabled: boolean }) {
  const [fault, setFault] = useState<string | null>(null);
  const name = `compare-${sheets.map(({ lpIdentifier }) => lpIdentifier).join('-')}`;

  async function run(make: () => Promise<Blob>, ending: string) {
    setFault(null);
    try {
      const [{ save }, file] = await Promise.all([import('../../../lib/save.ts'), make()]);
      save(file, `${name}.${ending}`);
    } catch (failure) {
      setFault(Problem.from(failure).message);
    }
  }
  const csv = async () => {
    const { csvOf } = await import('../../../lib/csv.ts');
    const { header, lines } = linesOf(sheets);
    return csvOf([header, ...lines]);
  };
  const xlsx = async () => {
    const { xlsxOf } = await import('../../../lib/xlsx.ts');
    return xlsxOf({ name: 'Compare', ...linesOf(sheets) });
  };
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isDisabled={isDisabled} onPress={() => run(csv, 'csv')}>
        Export CSV
      </Button>
      <Button icon={<Download aria-hidden="true" />} isDisabled={isDisabled} onPress={() => run(xlsx, 'xlsx')}>
        Export Excel
      </Button>
      {fault && (
        <Notice tone="critical" role="alert">
          {fault}
        </Notice>
      )}
    </>
  );
}
