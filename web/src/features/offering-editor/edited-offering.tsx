import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { OfferingVersion } from '../../lp/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import { useDesk } from './editor-desk.ts';

/** The offering of the address in its version of now, for a page that edits it. Another offering starts from its own. */
export function EditedOffering({ children }: { children: (latest: OfferingVersion) => ReactNode }) {
  const { id = '' } = useParams();
  const version = useQuery(useDesk().version(id));
  return (
    <Loaded query={version} lines={12}>
      {(latest) => (
        <UnsavedParts>
          <Fragment key={id}>{children(latest)}</Fragment>
        </UnsavedParts>
      )}
    </Loaded>
  );
}
