import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScenarioEntity, WhatIfRequest } from '#shared/contract/analytics.ts';
import type { Priceable } from '#shared/domain/pool/tape-pool.ts';
import type { WhatIf } from '#shared/domain/pool/what-if.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { useDownload } from '../../lib/download.ts';
import { scenariosOf } from '../../lp/scenarios.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { columns } from '../../ui/table/columns.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ComparedScenarios } from './compared-scenarios.tsx';
import { measure } from './measure.ts';
import { useDeleteScenario, useSaveScenario } from './queries.ts';
import { ScenarioChange } from './scenario-change.tsx';
import { basisOf, nameOfBasis } from './scenario-lines.ts';
import { ThenAndNow } from './then-and-now.tsx';
import styles from './what-if.module.css';

const UNCOMPUTED = 'Correct the marked assumptions first.';

/** pools.md B.5: side by side. */
const MOST_COMPARED = 4;

const exports = [
  { format: 'xlsx', to: 'Excel' },
  { format: 'csv', to: 'CSV' },
] as const;

interface ScenariosProps {
  id: string;
  /** Present assumptions; absent if not computable. */
  given: WhatIf | undefined;
  priceable: Priceable;
  onOpen: (scenario: ScenarioEntity) => void;
}

export function Scenarios({ id, given, priceable, onOpen }: ScenariosProps) {
  const { data, error } = useQuery(scenariosOf(id));
  const saved = data ?? [];
  const save = useSaveScenario(id);
  const remove = useDeleteScenario(id);
  const download = useDownload();
  const [name, setName] = useState('');
  const [changing, setChanging] = useState<ScenarioEntity | null>(null);
  const [asked, setAsked] = useState<ScenarioEntity | null>(null);
  const [opened, setOpened] = useState<ScenarioEntity | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const compared = saved.filter(({ scenarioId }) => chosen.includes(scenarioId));
  const unsaid = name.trim() ? null : 'Enter a name first.';
  const obstacle = given ? unsaid : UNCOMPUTED;
  const submit = () => {
    if (given && name.trim()) {
      save.mutate({ name: name.trim(), inputs: given as WhatIfRequest }, { onSuccess: () => setName('') });
    }
  };
  const open = (one: ScenarioEntity) => {
    setOpened(one.tapeId === priceable.tapeId ? null : one);
    onOpen(one);
  };
  const toggle = (scenarioId: string) =>
    setChosen(chosen.includes(scenarioId) ? chosen.filter((one) => one !== scenarioId) : [...chosen, scenarioId]);
  return (
    <div data-print={compared.length > 1 || opened ? undefined : 'hide'}>
      <Card id="scenarios" title="Saved scenarios">
        <form
          className={styles.save}
          data-print="hide"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className={styles.name}>
            <TextField
              label="Name of this scenario"
              value={name}
              onChange={setName}
              maxLength={80}
              autoComplete="off"
            />
          </div>
          <Button type="submit" isDisabled={obstacle !== null} isPending={save.isPending}>
            Save scenario
          </Button>
          {obstacle && <p className={styles.why}>{obstacle}</p>}
        </form>
        <Failure error={save.error ?? remove.error ?? error} />
        {download.error && <Failure error={new Error(download.error)} />}
        {!data && !error && <Skeleton lines={2} />}
        {data?.length === 0 && (
          <EmptyState title="No saved scenarios">
            Save one to compare it later. Only your credit union sees it.
          </EmptyState>
        )}
        {saved.length > 0 && (
          <SimpleTable
            caption="Saved scenarios"
            columns={columns<ScenarioEntity>(
              {
                id: 'compare',
                label: 'Compare',
                isControls: true,
                value: () => '',
                cell: ({ scenarioId, name: label }) => (
                  <input
                    type="checkbox"
                    aria-label={`Compare ${label}`}
                    checked={chosen.includes(scenarioId)}
                    disabled={!chosen.includes(scenarioId) && chosen.length >= MOST_COMPARED}
                    onChange={() => toggle(scenarioId)}
                  />
                ),
              },
              {
                id: 'name',
                label: 'Name',
                value: ({ name: label }) => label,
                cell: (one) => (
                  <button type="button" className={styles.open} onClick={() => open(one)}>
                    {one.name}
                  </button>
                ),
              },
              {
                id: 'yield',
                label: 'Yield',
                align: 'right',
                value: ({ figures }) => measure(figures.measures.yieldBEY, 3, '%'),
              },
              {
                id: 'price',
                label: 'Price',
                align: 'right',
                value: ({ figures }) => measure(figures.measures.price, 4),
              },
              { id: 'on', label: 'Computed on', value: (one) => nameOfBasis(basisOf(one)) },
              { id: 'by', label: 'Saved', value: ({ savedBy, savedAt }) => `${dayOfMoment(savedAt)} by ${savedBy}` },
              {
                id: 'actions',
                label: 'Actions',
                isControls: true,
                value: () => '',
                cell: (one) => (
                  <span className={styles.actions}>
                    {exports.map(({ format, to }) => (
                      <Button
                        key={format}
                        variant="quiet"
                        icon={
                          format === 'csv' ? <Download aria-hidden="true" /> : <FileSpreadsheet aria-hidden="true" />
                        }
                        label={`Export ${one.name} to ${to}`}
                        onPress={() =>
                          download.start(
                            `/analytics/offering/${id}/scenarios/${one.scenarioId}/export?format=${format}`,
                          )
                        }
                      />
                    ))}
                    <Button
                      variant="quiet"
                      icon={<Pencil aria-hidden="true" />}
                      label={`Change ${one.name}`}
                      onPress={() => setChanging(one)}
                    />
                    <Button
                      variant="quiet"
                      icon={<Trash2 aria-hidden="true" />}
                      label={`Delete ${one.name}`}
                      onPress={() => setAsked(one)}
                    />
                  </span>
                ),
              },
            )}
            rows={saved}
            rowKey={({ scenarioId }) => scenarioId}
            emptyText="No saved scenarios"
          />
        )}
        {opened && saved.some(({ scenarioId }) => scenarioId === opened.scenarioId) && (
          <ThenAndNow id={id} scenario={opened} priceable={priceable} onClose={() => setOpened(null)} />
        )}
        {compared.length > 1 && <ComparedScenarios scenarios={compared} />}
        {changing && <ScenarioChange id={id} scenario={changing} given={given} onClose={() => setChanging(null)} />}
        <ConfirmDialog
          isOpen={asked !== null}
          onOpenChange={() => setAsked(null)}
          title={`Delete ${asked?.name}?`}
          confirmLabel="Delete scenario"
          tone="danger"
          isPending={remove.isPending}
          onConfirm={() => asked && remove.mutate(asked.scenarioId, { onSuccess: () => setAsked(null) })}
        >
          <p>Your colleagues won't see it anymore either.</p>
        </ConfirmDialog>
      </Card>
    </div>
  );
}
