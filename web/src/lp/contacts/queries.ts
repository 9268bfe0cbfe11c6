import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OfferingContacts } from '#shared/contract/deal-contacts.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { offerings } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { lpAdministered } from '../administered.ts';

/** For `If-Match`. */
export interface ContactsVersion {
  contacts: OfferingContacts;
  etag: string;
}

export const contactsOf = (id: string) =>
  queryOptions({
    queryKey: ['contacts', id],
    queryFn: async (): Promise<ContactsVersion> => {
      const { body, etag } = await offerings.contacts.versioned({ id });
      return { contacts: body, etag };
    },
    staleTime: 0,
  });

export function useContactChange(id: string, etag: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Patch) => offerings.changeContacts({ id, body }, { ifMatch: etag }),
    onSettled: () => lpAdministered(queries),
  });
}
