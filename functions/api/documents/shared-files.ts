import type { documents as routes } from '#shared/contract/documents.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { Document } from '#shared/domain/document.ts';
import { bySection } from '#shared/domain/due-diligence.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { sharedFile } from '../../wire/document.ts';
import { type HandOutDeps, handOut } from './hand-out.ts';

export interface SharedFilesDeps extends HandOutDeps {
  offerings: OfferingStore;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion'>;
}

type Shared = Pick<Handlers<typeof routes>, 'reports' | 'downloadReport' | 'downloads' | 'downloadMine'>;

const reportsOn = (lpNumber: string) => ({ kind: 'reports', owner: lpNumber }) as const;
const downloadsOf = (creditUnionId: string) => ({ kind: 'downloads', owner: creditUnionId }) as const;

export const sharedFiles = (deps: SharedFilesDeps): Shared => {
  const { documents, offerings, commitments } = deps;

  /** LPs it holds a part of or sells. Holders keep reading, whoever sees the offering now. */
  async function holdings(creditUnionId: string): Promise<string[]> {
    const [bought, sold] = await Promise.all([
      commitments.ofCreditUnion(creditUnionId),
      offerings.ofSeller(creditUnionId),
    ]);
    const accepted = bought.filter(({ status }) => status === 'Accepted');
    return [...new Set([...accepted, ...sold].map(({ lpNumber }) => lpNumber))];
  }

  async function mayRead(report: Document, caller: Caller): Promise<boolean> {
    if (isAdmin(caller)) return true;
    const { creditUnionId } = caller;
    if (report.creditUnionId !== null) return report.creditUnionId === creditUnionId;
    const [commitment, offering] = await Promise.all([
      commitments.find(report.owner, creditUnionId),
      offerings.find(report.owner),
    ]);
    return commitment?.status === 'Accepted' || offering?.sellerId === creditUnionId;
  }

  return {
    async reports(_request, { creditUnionId }) {
      const forAll = async () => {
        const lps = await holdings(creditUnionId);
        const found = await Promise.all(lps.map((lp) => documents.all(reportsOn(lp))));
        return found.flat().filter((report) => report.creditUnionId === null);
      };
      const found = (await Promise.all([forAll(), documents.reportsFor(creditUnionId)])).flat();
      return found.sort((a, b) => bySection(a, b) || Number(a.owner) - Number(b.owner)).map(sharedFile);
    },

    async downloadReport({ id, itemUniqueId, now }, caller) {
      const report = await documents.find(reportsOn(id), itemUniqueId);
      if (!report || !(await mayRead(report, caller))) throw new Problem('not_found');
      return handOut(deps, report, { caller, now, as: 'attachment' });
    },

    async downloads(_request, { creditUnionId }) {
      const found = await documents.all(downloadsOf(creditUnionId));
      return found.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)).map(sharedFile);
    },

    async downloadMine({ itemUniqueId, now }, caller) {
      const file = await documents.find(downloadsOf(caller.creditUnionId), itemUniqueId);
      return handOut(deps, file, { caller, now, as: 'attachment' });
    },
  };
};
