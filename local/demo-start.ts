import type { DataFolder } from './data-folder.ts';
import { type Following, following, leftOf, noteLeft } from './following.ts';
import type { Progress } from './progress.ts';
import { type Into, resumeDemo, seedDemo } from './seed-demo.ts';

interface Wanted {
  offerings: number;
  files: boolean;
  onProgress: Progress;
}

/** The demo data of a folder, made anew or taken up where an earlier run stopped; what follows hasn't begun. */
export async function startDemo(folder: DataFolder, into: Into, wanted: Wanted): Promise<Following> {
  const file = folder.path('following.json');
  const left = leftOf(file);
  const { onProgress } = wanted;
  if (folder.isSeeded()) {
    const parts = left ? resumeDemo(into, left) : [];
    return following(parts, { onProgress, onDone: (lpNumbers) => left && noteLeft(file, { ...left, lpNumbers }) });
  }
  const now = new Date();
  const parts = await seedDemo(into, { ...wanted, now });
  // Serviced LPs take several steps each, so a folder without all of them is made again.
  let serviced = parts.filter(({ isServiced }) => isServiced).length;
  const note = (lpNumbers: string[]) => {
    noteLeft(file, { now: now.toISOString(), offerings: wanted.offerings, lpNumbers });
    if (!folder.isSeeded()) folder.noteSeeded('demo', now);
  };
  if (serviced === 0) note(parts.map(({ lpNumber }) => lpNumber));
  return following(parts, {
    onProgress,
    onDone(lpNumbers, { isServiced }) {
      if (isServiced) serviced -= 1;
      if (serviced === 0) note(lpNumbers);
    },
  });
}
