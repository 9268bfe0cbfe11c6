import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type BrowseView, parametersOf, type Wanted } from '#shared/domain/browse.ts';
import { Button } from '../../ui/button.tsx';
import { searchName, searchWords } from '../browse/filters.ts';
import { useSaveSearch } from './queries.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

interface SaveSearchProps {
  view: BrowseView;
  wanted: Wanted;
  onSaved: (name: string) => void;
}

const inTab = (view: BrowseView) => (view === 'all' ? {} : { view });

/** Without "new since a visit", since the search is for later visits. */
export function SaveSearch({ view, wanted, onSaved }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveSearch();
  const { listedSince, ...lasting } = wanted;
  const words = searchWords(view, lasting);
  return (
    <>
      <Button
        variant="quiet"
        icon={<BookmarkPlus aria-hidden="true" />}
        onPress={() => {
          save.reset();
          setOpen(true);
        }}
      >
        Save this search
      </Button>
      {isOpen && (
        <Suspense>
          <SearchDialog
            title="Save this search"
            words={words}
            name={searchName(lasting)}
            alert="daily"
            isPending={save.isPending}
            error={save.error}
            onClose={() => setOpen(false)}
            onSave={(search) =>
              save.mutate(
                { ...search, parameters: new URLSearchParams({ ...inTab(view), ...parametersOf(lasting) }).toString() },
                {
                  onSuccess: ({ name }) => {
                    setOpen(false);
                    onSaved(name);
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
