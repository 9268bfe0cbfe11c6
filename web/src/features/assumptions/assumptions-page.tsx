import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AuditRow } from '#shared/contract/audit-row.ts';
import { type AssetClass, assetClasses } from '#shared/domain/asset-class.ts';
import { type AssumptionSet, sourceOfSet } from '#shared/domain/assumption-sets.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import styles from './assumptions.module.css';
import { setsHistory, versionedSets } from './queries.ts';
import { SetForm } from './set-form.tsx';

type Row = AssumptionSet & { assetClass: AssetClass };

const historyColumns = columns<AuditRow>(
  { id: 'at', label: 'Changed', value: ({ Date: at }) => dateTime(at) },
  { id: 'by', label: 'By', value: ({ Actor }) => Actor },
  { id: 'of', label: 'Loans', value: ({ Subject }) => Subject },
  { id: 'before', label: 'Before', value: ({ Before }) => Before },
  { id: 'after', label: 'After', value: ({ After }) => After },
);

const setColumns = (onEdit: (assetClass: AssetClass) => void) =>
  columns<Row>(
    { id: 'class', label: 'Loans', card: 'start', value: ({ assetClass }) => assetClass },
    { id: 'name', label: 'Name', card: 'half', value: ({ name }) => name },
    {
      id: 'speed',
      label: 'Prepayment',
      card: 'half',
      value: ({ prepayment: { model, speed } }) => `${model} ${speed}%`,
    },
    { id: 'cdr', label: 'CDR', card: 'half', align: 'right', value: ({ cdr }) => `${cdr}%` },
    { id: 'severity', label: 'Severity', card: 'half', align: 'right', value: ({ severity }) => `${severity}%` },
    {
      id: 'lag',
      label: 'Lag, months',
      card: 'half',
      align: 'right',
      value: ({ recoveryLagMonths }) => String(recoveryLagMonths),
    },
    { id: 'source', label: 'Source', card: 'half', value: sourceOfSet },
    {
      id: 'actions',
      label: 'Actions',
      isControls: true,
      value: () => '',
      cell: ({ assetClass, name }) => (
        <Button
          variant="quiet"
          icon={<Pencil aria-hidden="true" />}
          label={`Edit ${name}`}
          onPress={() => onEdit(assetClass)}
        />
      ),
    },
  );

export function AssumptionsPage() {
  const query = useQuery(versionedSets);
  const history = useQuery(setsHistory);
  const [edited, setEdited] = useState<AssetClass | null>(null);
  return (
    <ToastPlace>
      <PageHeader eyebrow="Administration" title="Assumptions">
        <p>
          What the what-if page starts with, by the kind of loans. Buyers can change them there, or start with all zero.
          API requests that name no assumptions use zero.
        </p>
      </PageHeader>
      <div className={styles.stack}>
        <Loaded query={query}>
          {({ body: { sets }, etag }) => (
            <>
              <Card as="div">
                <SimpleTable
                  caption="Assumptions"
                  columns={setColumns(setEdited)}
                  rows={assetClasses.map((assetClass): Row => ({ assetClass, ...sets[assetClass] }))}
                  rowKey={({ assetClass }) => assetClass}
                  emptyText="There are no assumptions"
                />
              </Card>
              {edited && (
                <Modal title={`Assumptions of ${edited} loans`} onClose={() => setEdited(null)}>
                  <SetForm assetClass={edited} set={sets[edited]} etag={etag} onClose={() => setEdited(null)} />
                </Modal>
              )}
            </>
          )}
        </Loaded>
        <Loaded query={history}>
          {(rows) => (
            <Card title="History">
              <SimpleTable
                caption="Changes of assumptions"
                columns={historyColumns}
                rows={rows}
                rowKey={({ id }) => id}
                emptyText="No changes yet"
              />
            </Card>
          )}
        </Loaded>
      </div>
    </ToastPlace>
  );
}
