import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** Ignores a double click, which comes before the button is disabled. */
export function useSingleMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const queries = useQueryClient();
  const mutationKey = [useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...args) => {
    if (queries.isMutating({ mutationKey }) === 0) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
