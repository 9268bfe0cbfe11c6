import pMap from 'p-map';
import { leastGroupLimit, limitsBroken } from '#shared/domain/broken-limits.ts';
import { quarterEndOf } from '#shared/domain/call-report/call-report.ts';
import type { ImportedReport } from '#shared/domain/call-report/imported-report.ts';
import { isNotInsured, judgedBy } from '#shared/domain/call-report/judged.ts';
import { heldGroups, isSetUp } from '#shared/domain/compliance.ts';
import { type OriginatorDirectory, originatorDirectory } from '#shared/domain/originator-names.ts';
import { dayIn } from '#shared/format/zoned-day.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { heldThroughPools } from '../../rules/held-through-pools.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import { inTurn } from '../../runtime/in-turn.ts';
import { log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { BrokenRequest } from '../../services/call-report-reader.ts';
import type { BrokenLimitStore } from '../../store/broken-limits.ts';
import type { CallReportStore } from '../../store/call-reports.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore, ListedCreditUnion } from '../../store/credit-unions.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface TellBrokenDeps extends Clock {
  callReports: Pick<CallReportStore, 'inForce' | 'list' | 'figuresOf'>;
  creditUnions: Pick<CreditUnionStore, 'all'>;
  compliance: Pick<ComplianceStore, 'settings' | 'outside' | 'zone'>;
  commitments: Pick<CommitmentStore, 'heldBy'>;
  offerings: Pick<OfferingStore, 'several'>;
  brokenLimits: Pick<BrokenLimitStore, 'add'>;
  borrowersOf: ReadTapeBorrowers;
}

type InTurn = ReturnType<typeof inTurn>;

type Quarter = Pick<ImportedReport, 'cycle' | 'report'>;
interface Quarters {
  current: Quarter;
  former: Quarter | undefined;
  directory: OriginatorDirectory;
}

const product = { id: 'tandem', name: 'Tandem' };
const SIDE_BY_SIDE = 8;

/** Limits broken by the quarter, once, with the row that tells administrators. Nothing is undone. */
export const tellBroken =
  (deps: TellBrokenDeps) =>
  async ({ brokenBy }: BrokenRequest): Promise<void> => {
    const current = await deps.callReports.inForce();
    if (current?.cycle !== brokenBy.cycle || current.report !== brokenBy.report) return;
    const files = await deps.callReports.list();
    const former = files.find(({ state, cycle }) => state === 'Ready' && cycle < current.cycle);
    const listed = await deps.creditUnions.all();
    const directory = originatorDirectory(listed);
    const reporting = listed.filter(({ charterNumber }) => charterNumber !== '');
    // Tapes are large, so one credit union's at a time stays cached.
    const tapesInTurn = inTurn();
    const told = await pMap(reporting, (one) => tellOf(deps, one, { current, former, directory }, tapesInTurn), {
      concurrency: SIDE_BY_SIDE,
      stopOnError: false,
    });
    log.info('limits broken by a quarter', { cycle: current.cycle, told: told.filter(Boolean).length });
  };

async function tellOf(
  deps: TellBrokenDeps,
  one: ListedCreditUnion,
  { current, former, directory }: Quarters,
  tapesInTurn: InTurn,
): Promise<boolean> {
  const settings = await deps.compliance.settings(one.id);
  if (settings.version === 0 || settings.checkMode === 'off') return false;
  const [reported, said, outside, placed] = await Promise.all([
    deps.callReports.figuresOf(one.charterNumber, current),
    former && deps.callReports.figuresOf(one.charterNumber, former),
    deps.compliance.outside(one.id),
    deps.commitments.heldBy(one.id),
  ]);
  const judged = judgedBy(settings, reported ?? null);
  if (judged.figures?.source !== 'callReport' || isNotInsured(judged) || !isSetUp(judged)) return false;
  const offerings = new Map(
    (await deps.offerings.several(placed.map(({ lpNumber }) => lpNumber))).map((found) => [found.lpNumber, found]),
  );
  const own = placed.flatMap((commitment) => {
    const offering = offerings.get(commitment.lpNumber);
    return offering ? [{ commitment, offering }] : [];
  });
  const at = deps.now().toISOString();
  const asOf = dayIn(await deps.compliance.zone(one.id), at);
  const least = leastGroupLimit(judged, asOf);
  const recorded = [...heldGroups(outside?.rows ?? []).keys()];
  const through = await tapesInTurn(() =>
    heldThroughPools(deps.borrowersOf, { own, declared: settings.groups, recorded, least }),
  );
  const holding = { outside, own, through, directory, asOf };
  const limits = limitsBroken(judged, judgedBy(settings, said ?? null), holding);
  if (limits.length === 0) return false;
  const { cycle, report } = current;
  const entry = creditUnionAudit(deps, { actor: product, at }, one, {
    type: 'Limits Broken',
    before: former?.cycle ?? 'None',
    after: cycle,
  });
  return deps.brokenLimits.add({ creditUnionId: one.id, cycle, report, asOf: quarterEndOf(cycle), at, limits }, entry);
}
