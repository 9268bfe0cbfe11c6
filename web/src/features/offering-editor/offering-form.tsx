import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditorColumns, EditorTabs, useTab } from './editor-frame.tsx';
import { type FormPart, formParts } from './fields.ts';
import { FormCards } from './form-cards.tsx';
import { FormContext, type useOfferingForm } from './use-offering-form.ts';
import type { Values } from './values.ts';

const Preview = lazy(async () => ({ default: (await import('./term-sheet-preview.tsx')).TermSheetPreview }));
const Restrictions = lazy(async () => ({ default: (await import('./restrictions-form.tsx')).RestrictionsForm }));

interface OfferingFormProps {
  editing: ReturnType<typeof useOfferingForm>;
  label: string;
  onSubmit: (values: Values) => void;
  /** The one part that is shown; both of them, as tabs, unless said. */
  part?: FormPart | undefined;
  saved?: OfferingEntity | undefined;
  images?: TermSheetEntity['images'] | undefined;
  /** In place of every field. */
  cards?: ReactNode;
  facts?: Facts | undefined;
  /** The buttons below, and what to say of the last press of one. */
  children: ReactNode;
}

/** The form of an offering, each part with its result next to it. */
export function OfferingForm({
  editing,
  label,
  onSubmit,
  part,
  saved,
  images,
  cards,
  facts,
  children,
}: OfferingFormProps) {
  const { tab } = useTab(formParts);
  const shown = part ?? tab;
  const [wasRestricting, setWasRestricting] = useState(false);
  useEffect(() => {
    if (shown === 'restrictions') setWasRestricting(true);
  }, [shown]);
  return (
    <FormContext value={editing.state}>
      {!part && <EditorTabs labels={formParts} name="Parts of the offering" />}
      <form ref={editing.element} noValidate onSubmit={editing.submit(onSubmit)} aria-label={label}>
        {part !== 'restrictions' && (
          <div hidden={shown !== 'offering'}>
            <EditorColumns
              asideLabel="Term sheet preview"
              aside={
                <Suspense fallback={<Skeleton lines={12} />}>
                  <Preview saved={saved} images={images} facts={facts} />
                </Suspense>
              }
            >
              {cards ?? <FormCards saved={saved} />}
            </EditorColumns>
          </div>
        )}
        <div hidden={shown !== 'restrictions'}>
          <Suspense fallback={<Skeleton lines={8} />}>{wasRestricting && <Restrictions saved={saved} />}</Suspense>
        </div>
        {children}
      </form>
    </FormContext>
  );
}
