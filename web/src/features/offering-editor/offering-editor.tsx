import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Offering } from '#shared/contract/offerings.ts';
import type { TermSheet } from '#shared/contract/termsheets.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditorColumns } from './editor-columns.tsx';
import { EditorTabs, useTab } from './editor-tabs.tsx';
import { FormContext } from './form-context.ts';
import { OfferingForm } from './offering-form.tsx';
import type { useOfferingForm } from './use-offering-form.ts';
import type { Values } from './values.ts';

const Preview = lazy(async () => ({ default: (await import('./term-sheet-preview.tsx')).TermSheetPreview }));
const Restrictions = lazy(async () => ({ default: (await import('./restrictions-part.tsx')).RestrictionsPart }));

interface OfferingEditorProps {
  editing: ReturnType<typeof useOfferingForm>;
  label: string;
  onSubmit: (values: Values) => void;
  saved?: Offering | undefined;
  images?: TermSheet['images'] | undefined;
  /** The buttons below, and what to say of the last press of one. */
  children: ReactNode;
}

/** One form in two parts, each with what comes of it beside. */
export function OfferingEditor({ editing, label, onSubmit, saved, images, children }: OfferingEditorProps) {
  const { tab } = useTab();
  const [wasRestricting, setWasRestricting] = useState(false);
  useEffect(() => {
    if (tab === 'restrictions') setWasRestricting(true);
  }, [tab]);
  return (
    <FormContext value={editing.state}>
      <EditorTabs />
      <form ref={editing.element} noValidate onSubmit={editing.submit(onSubmit)} aria-label={label}>
        <div hidden={tab !== 'offering'}>
          <EditorColumns
            asideLabel="Preview of the term sheet"
            aside={
              <Suspense fallback={<Skeleton lines={12} />}>
                <Preview saved={saved} images={images} />
              </Suspense>
            }
          >
            <OfferingForm saved={saved} />
          </EditorColumns>
        </div>
        <div hidden={tab !== 'restrictions'}>
          <Suspense fallback={<Skeleton lines={8} />}>{wasRestricting && <Restrictions saved={saved} />}</Suspense>
        </div>
        {children}
      </form>
    </FormContext>
  );
}
