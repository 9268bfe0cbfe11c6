import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Document, isListed } from '#shared/domain/document.ts';
import type { Clock } from '../../runtime/table.ts';
import type { DocumentStore } from '../../store/documents.ts';
import { placement } from '../../store/placement.ts';
import { applyEdit, type Editable } from './editable.ts';
import { changeRows, type Step } from './rows.ts';

export interface ChangeFileDeps extends Pick<Clock, 'newId'> {
  documents: DocumentStore;
}

interface Change {
  current: Document;
  patch: Patch;
  caller: Caller;
  at: string;
}

interface Done {
  step: Step;
  changes: Parameters<ChangeFileDeps['documents']['change']>[1];
}

export async function changeFile(deps: ChangeFileDeps, { current, patch, caller, at }: Change): Promise<Document> {
  const places = placement(deps.documents);
  const predecessor = isListed(current) ? await places.predecessor(current) : null;
  const { itemName, section } = current;
  const before = { itemName, section, follows: predecessor?.itemUniqueId ?? null, isRemoved: !isListed(current) };
  const next = applyEdit(current, before, patch);

  const move = async (): Promise<Done> => {
    const after = next.isPlaced ? await resolvePredecessor(deps, current, next) : undefined;
    const place = () =>
      after === undefined
        ? deps.documents.atEnd(current, next.section)
        : places.after(current, next.section, after?.position ?? null, current.itemUniqueId);
    const step: Step =
      next.section === section
        ? { type: 'FileReordered', before: predecessor?.itemName ?? null, after: after?.itemName ?? null }
        : { type: 'FileMoved', fromSection: section };
    return { step, changes: { section: next.section, place } };
  };
  const asked = actions(before, next);
  const done: Done[] = [];
  if (asked.isRestored) {
    const changes = { removedAt: null, place: () => places.restored(current) };
    done.push({ step: { type: 'FileRestored' }, changes });
  }
  if (asked.isRenamed) {
    done.push({ step: { type: 'FileRenamed', before: itemName }, changes: { itemName: next.itemName } });
  }
  if (asked.isMoved) done.push(await move());
  if (asked.isRemoved) done.push({ step: { type: 'FileRemoved' }, changes: { removedAt: at } });
  if (done.length === 0) return current;
  const changes = Object.assign({}, ...done.map(({ changes }) => changes));
  const steps = done.map(({ step }) => step);
  const rows = changeRows(deps, { caller, at, steps, file: { ...current, ...changes } });
  return deps.documents.change(current, changes, rows);
}

function actions(before: Editable, next: ReturnType<typeof applyEdit>) {
  const isRestored = before.isRemoved && !next.isRemoved;
  const isRenamed = next.itemName !== before.itemName;
  const isPlaced = next.isPlaced && (isRestored || next.follows !== before.follows);
  const isMoved = next.section !== before.section || isPlaced;
  if (before.isRemoved && next.isRemoved && (isRenamed || isMoved)) {
    throw new Problem('conflict', { message: 'This file was removed. Restore it first.' });
  }
  return { isRestored, isRenamed, isMoved, isRemoved: !before.isRemoved && next.isRemoved };
}

async function resolvePredecessor(
  { documents }: Pick<ChangeFileDeps, 'documents'>,
  moving: Document,
  { section, follows }: Pick<Editable, 'section' | 'follows'>,
): Promise<Document | null> {
  if (follows === null) return null;
  const found = await documents.find(moving, follows);
  if (!found || !isListed(found) || found.section !== section || follows === moving.itemUniqueId) {
    throw invalidAt('/follows', 'There is no such file in this section.');
  }
  return found;
}
