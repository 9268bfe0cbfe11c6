import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { earlierExposures } from '#shared/contract/compliance-settings.ts';
import type { Reply } from '#shared/contract/route.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { compliance } from '../../lib/api.ts';
import { save } from '../../lib/save.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { exposureHeader } from './exposure-header.ts';
import { earlierExposuresOf } from './queries.ts';

type Version = Reply<typeof earlierExposures>[number];

export function EarlierExposures({ id }: { id: string }) {
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const download = async (version: number) => {
    setError(null);
    try {
      const [{ asOf, rows }, { csvOf }] = await Promise.all([
        queries.fetchQuery({
          queryKey: ['exposures', id, version],
          queryFn: () => compliance.exposures({ id, version: String(version) }),
        }),
        import('../../lib/csv.ts'),
      ]);
      const lines = rows.map((row) => [
        row.kind,
        row.target,
        row.participations,
        row.otherLoans,
        row.commercial,
        row.readilyMarketable,
      ]);
      save(csvOf([exposureHeader, ...lines]), `exposures ${asOf} v${version}.csv`);
    } catch (fault) {
      setError(fault);
    }
  };
  const versionColumns = columns<Version>(
    { id: 'version', label: 'Version', value: ({ version }) => version },
    { id: 'asOf', label: 'As of', value: ({ asOf }) => asOf, cell: ({ asOf }) => date(asOf) },
    { id: 'rows', label: 'Rows', align: 'right', value: ({ rows }) => rows },
    { id: 'sent', label: 'Sent', value: ({ changedAt, changedBy }) => `${dateTime(changedAt)} by ${changedBy}` },
    {
      id: 'file',
      label: 'File',
      value: () => '',
      cell: ({ version }) => (
        <Button variant="quiet" onPress={() => download(version)} aria-label={`Download version ${version}`}>
          Download
        </Button>
      ),
    },
  );
  return (
    <Loaded query={useQuery(earlierExposuresOf(id))} lines={2}>
      {(versions) => (
        <>
          <Failure error={error} />
          <SimpleTable
            caption="Earlier versions"
            columns={versionColumns}
            rows={versions}
            rowKey={({ version }) => String(version)}
            emptyText="No earlier versions yet. When you replace this file, the earlier one will be kept here."
          />
        </>
      )}
    </Loaded>
  );
}
