import type { ClipboardEvent, ReactNode } from 'react';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { DoingRef } from '../../ui/use-go-on.ts';
import { search } from './sight.ts';

/** Options drawn at most; more are found by typing on. */
const SHOWN = 50;

interface CreditUnionComboboxProps {
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  directory: readonly DirectoryEntry[];
  text: string;
  onText: (text: string) => void;
  onChoose: (chosen: DirectoryEntry) => void;
  onBlur?: (() => void) | undefined;
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
  /** Stays open for the next one. */
  isMultiple?: boolean;
  doing?: DoingRef | undefined;
}

/** Finds a credit union of the directory by its name or RT number. */
export function CreditUnionCombobox({ directory, ...field }: CreditUnionComboboxProps) {
  const found = search(directory, field.text);
  return (
    <Combobox
      {...field}
      listLabel="Credit unions found"
      items={found.slice(0, SHOWN)}
      keyOf={({ id }) => id}
      draw={({ Name, RoutingNumber }) => (
        <>
          <span>{Name}</span>
          <span>{RoutingNumber}</span>
        </>
      )}
      note={noteOf(found.length)}
    />
  );
}

function noteOf(found: number): string | undefined {
  if (found === 0) return 'No credit union found';
  return found > SHOWN
    ? `${(found - SHOWN).toLocaleString('en-US')} more. Keep typing to narrow them down.`
    : undefined;
}
