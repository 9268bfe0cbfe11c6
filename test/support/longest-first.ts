import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Browser tests that take more than a minute, the longest first. */
const LONG = [
  'accessibility',
  'layout-shift',
  'uploads',
  'many-offerings',
  'session',
  'unfinished-reset',
  'agreement',
  'user-actions',
  'from-empty',
  'due-diligence',
  'idle',
].map((name) => `/${name}.test.ts`);

/**
 * Files that take long begin before others: one that began last would leave workers without work. Vitest knows what files took
 * in an earlier run; a clean clone has none, and there it would go by their size, which says little of browser tests.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      // The other suites come before, in the order that they have.
      if (project.name !== 'e2e' && project.name !== 'pages') return -1;
      const index = LONG.findIndex((end) => moduleId.endsWith(end));
      return index < 0 ? LONG.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
