import { useQuery } from '@tanstack/react-query';
import { BellRing, Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SearchRow } from '#shared/contract/desk.ts';
import { searchPath, viewIn } from '#shared/domain/browse.ts';
import { searchWords } from '../../lp/browse/filters.ts';
import { visit } from '../../lp/browse/visit.ts';
import { alertLabels } from '../../lp/desk/alert-labels.ts';
import { searches, useChangeSearch, useRemoveSearch, useSaveSearch } from '../../lp/desk/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { countsOf, wantedIn } from './queries.ts';
import styles from './watchlist-page.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('../../lp/desk/search-dialog.tsx')).SearchDialog }));

export function SearchesPage() {
  const query = useQuery(searches);
  const [removed, setRemoved] = useState<SearchRow | null>(null);
  const undo = useSaveSearch();
  return (
    <>
      <PageHeader title="Saved searches">
        Filters you keep under a name, and how often each tells you of new LPs.
      </PageHeader>
      <DeskTabs open="searches" />
      <div role="status">
        {removed && (
          <Notice tone="info">
            <p>Removed "{removed.name}".</p>
            <Button
              variant="quiet"
              isPending={undo.isPending}
              onPress={() => {
                const { name, parameters, alert } = removed;
                undo.mutate({ name, parameters, alert }, { onSuccess: () => setRemoved(null) });
              }}
            >
              Undo
            </Button>
          </Notice>
        )}
      </div>
      <Loaded query={query} lines={8}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingSaved />
          ) : (
            <Card as="div">
              <ul className={styles.list}>
                {rows.map((row) => (
                  <li key={row.id} className={styles.row}>
                    <SavedSearch row={row} onRemoved={() => setRemoved(row)} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

function SavedSearch({ row, onRemoved }: { row: SearchRow; onRemoved: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const change = useChangeSearch();
  const remove = useRemoveSearch();
  const since = useQuery(visit).data?.previousVisitAt ?? null;
  const counts = useQuery(countsOf(row.parameters, since)).data;
  const words = searchWords(viewIn(row.parameters), wantedIn(row.parameters));
  return (
    <>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={searchPath(row.parameters)}>{row.name}</Link>
        </p>
        <p className={styles.soft}>{words.join(' · ') || 'All LPs you can see'}</p>
        <p className={styles.soft}>
          {counts ? `${counts.all === 1 ? '1 LP' : `${counts.all.toLocaleString('en-US')} LPs`} now` : '…'}{' '}
          {counts && counts.fresh > 0 && <Badge tone="positive">{counts.fresh} new</Badge>}{' '}
          {row.alert !== 'none' && (
            <Badge tone="info">
              <BellRing aria-hidden="true" /> {alertLabels[row.alert]}
            </Badge>
          )}
        </p>
        {remove.error && (
          <Notice tone="critical" role="alert">
            {remove.error.message}
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        <Button label={`Edit ${row.name}`} variant="quiet" onPress={() => setEdited(true)}>
          Edit
        </Button>
        <Button
          label={`Remove ${row.name}`}
          variant="quiet"
          isPending={remove.isPending}
          onPress={() => remove.mutate(row, { onSuccess: onRemoved })}
        >
          Remove
        </Button>
      </div>
      {isEdited && (
        <Suspense>
          <SearchDialog
            title="Edit saved search"
            words={words}
            name={row.name}
            alert={row.alert}
            isPending={change.isPending}
            error={change.error}
            onClose={() => {
              change.reset();
              setEdited(false);
            }}
            onSave={(search) => change.mutate({ ...row, ...search }, { onSuccess: () => setEdited(false) })}
          />
        </Suspense>
      )}
    </>
  );
}

const NothingSaved = () => (
  <Card as="div">
    <EmptyState
      icon={<Bookmark />}
      title="You haven't saved a search yet"
      action={<LinkButton href="/lps/all">Browse LPs</LinkButton>}
    >
      <p>Set filters on the browse page, then choose Save this search.</p>
    </EmptyState>
  </Card>
);
