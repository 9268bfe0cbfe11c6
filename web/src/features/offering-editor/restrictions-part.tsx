import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { EditorColumns } from './editor-columns.tsx';
import { RestrictionsForm } from './restrictions-form.tsx';
import { SightPanel } from './sight-panel.tsx';

/** Who may see the offering, and who that is. */
export const RestrictionsPart = ({ saved }: { saved: OfferingEntity | undefined }) => (
  <EditorColumns asideLabel="Who will see it" aside={<SightPanel saved={saved} />}>
    <RestrictionsForm />
  </EditorColumns>
);
