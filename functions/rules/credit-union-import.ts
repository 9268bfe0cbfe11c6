import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import {
  type CreditUnionFacts,
  changedFacts,
  creditUnionLabels,
  type FactChange,
  factsOf,
} from '#shared/domain/credit-union.ts';
import {
  type ImportOutcome,
  importFaults,
  mergedFacts,
  NEEDS_RT,
  proposedName,
} from '#shared/domain/credit-union-import.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Clock } from '../runtime/table.ts';
import type { CreditUnionStore, ListedCreditUnion } from '../store/credit-unions.ts';
import { creditUnionAudit, creditUnionEdits } from './credit-union-audit.ts';

export interface ImportResult {
  outcome: ImportOutcome;
  id: string | null;
  detail: string;
  changes: FactChange[];
}

type Directory = Pick<CreditUnionStore, 'owning' | 'vacancy' | 'save'>;
type Plan = ImportResult & { before?: ListedCreditUnion };

const refused = (detail: string, id: string | null = null): Plan => ({ outcome: 'refused', id, detail, changes: [] });

async function planRow(directory: Directory, row: CreditUnionFacts): Promise<Plan> {
  const faults = importFaults(row);
  if (faults.length > 0) return refused(faults.join('. '));
  const [charter, number] = await Promise.all([
    row.charterNumber ? directory.owning('charterNumber', row.charterNumber) : undefined,
    row.routingNumber ? directory.owning('routingNumber', row.routingNumber) : undefined,
  ]);
  if (charter && number && charter.owner.id !== number.owner.id) {
    return refused(`${charter.owner.name} has this charter number, and ${number.owner.name} this RT number`);
  }
  const found = charter ?? number;
  if (!found && row.routingNumber === '') return refused(NEEDS_RT);
  if (!found) return { outcome: 'added', id: null, detail: '', changes: changedFacts(nothing, row) };
  const { owner, isMerged } = found;
  if (isMerged) return { outcome: 'unchanged', id: owner.id, detail: `Was merged into ${owner.name}`, changes: [] };
  if (!charter && row.charterNumber && owner.charterNumber) {
    return refused(`${owner.name} has this RT number and another ${creditUnionLabels.charterNumber}`, owner.id);
  }
  const changes = changedFacts(owner, mergedFacts(owner, row));
  const proposed = proposedName(owner, row);
  const detail = proposed === null ? '' : `Its name was kept. The file says ${proposed}.`;
  return { outcome: changes.length > 0 ? 'updated' : 'unchanged', id: owner.id, detail, changes, before: owner };
}

const nothing: CreditUnionFacts = {
  name: '',
  routingNumber: '',
  charterNumber: '',
  city: '',
  state: '',
  phoneNumber: '',
  contactName: '',
  contactEmail: '',
};

interface Importing extends Pick<Clock, 'newId'> {
  creditUnions: Directory;
  actor: Pick<Caller, 'id' | 'name'>;
  at: string;
  isWritten: boolean;
}

/** Idempotent. */
export const importCreditUnion = (importing: Importing, row: CreditUnionFacts): Promise<ImportResult> =>
  withRetry(async () => {
    const { before, ...result } = await planRow(importing.creditUnions, row);
    const isDone = !importing.isWritten || (result.outcome !== 'added' && result.outcome !== 'updated');
    return isDone ? result : { ...result, id: await write(importing, row, before) };
  }).catch((error: unknown) => {
    // Someone else just took the number.
    if (error instanceof Problem && error.code === 'conflict') return refused(error.message);
    throw error;
  });

async function write(importing: Importing, row: CreditUnionFacts, before?: ListedCreditUnion): Promise<string> {
  const { creditUnions, newId, actor, at } = importing;
  const doing = { actor, at };
  if (before) {
    const next = { ...before, ...mergedFacts(before, row) };
    const entries = creditUnionEdits({ newId }, doing, next, changedFacts(before, next), 'From an imported file');
    return (await creditUnions.save(next, { before, entries, at })).id;
  }
  const place = await creditUnions.vacancy(row.charterNumber, () => newId('CU'));
  const next: ListedCreditUnion = { ...place, ...factsOf(row), mergedInto: null, mergedIds: [] };
  const entry = creditUnionAudit({ newId }, doing, next, {
    type: 'Credit Union Added',
    before: '',
    after: next.name,
    detail: 'From an imported file',
  });
  return (await creditUnions.save(next, { entries: [entry], at })).id;
}
