import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { LimitTrial, OfferingCheck } from '#shared/contract/limits.ts';
import { limitInput } from '#shared/contract/limits-wire.ts';
import type { LimitLevel, LimitResult, RuleResult } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { date } from '#shared/format/date.ts';
import { toCents } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { inMoney, LimitBar } from './limit-bar.tsx';
import styles from './limits-panel.module.css';
import { levelTones, originWords, ruleNames, sourceNames, wordsOf } from './rule-words.ts';

interface LimitRowsProps {
  check: OfferingCheck & { inputs: LimitTrial };
  /** In dollars, as typed; undefined where none is. */
  amount: number | undefined;
}

const rank: Record<LimitLevel, number> = {
  stop: 0,
  warn: 1,
  pass: 1,
  unknown: 2,
  attest: 3,
  note: 4,
  notApplicable: 5,
};

/** The tightest first: what stops, then what leaves least room, then what no amount changes. */
const order = (one: RuleResult): number[] => [
  rank[one.level],
  one.headroom === null ? Number.MAX_SAFE_INTEGER : one.headroom,
];

function byTightness(a: RuleResult, b: RuleResult): number {
  const [[rankA = 0, roomA = 0], [rankB = 0, roomB = 0]] = [order(a), order(b)];
  return rankA - rankB || roomA - roomB;
}

const verdicts: Record<LimitResult['verdict'], string> = {
  stopped: 'This amount is over a limit.',
  incomplete: 'Some rules can’t be judged by what is recorded.',
  warnings: 'This amount is close to a limit.',
  clear: 'This amount is within your limits.',
};

/** Every rule of a check with its bar, as the amount is typed. */
export function LimitRows({ check: { inputs, ruleSetStatus, netWorthFrom, notes }, amount }: LimitRowsProps) {
  const input = useMemo(() => limitInput(inputs), [inputs]);
  const result = useMemo(
    () => checkLimits({ ...input, amount: amount === undefined ? 0 : toCents(amount) }),
    [input, amount],
  );
  const rules = result.rules.filter(({ level }) => level !== 'notApplicable').sort(byTightness);
  return (
    <section className={styles.panel} aria-labelledby="limits">
      <h3 id="limits" className={styles.title}>
        Limits
      </h3>
      <p>
        {result.headroom === null
          ? 'These figures set no amount.'
          : `You can commit up to ${inMoney(result.headroom)} by these figures.`}
        {!result.headroomComplete && ' Some rules aren’t known yet.'}
      </p>
      <p role="status" className={amount === undefined ? 'visually-hidden' : styles.verdict}>
        {amount !== undefined && verdicts[result.verdict]}
      </p>
      <DisclosureGroup>
        {rules.map((rule) => (
          <Disclosure
            key={rule.id}
            level={4}
            title={<RowTitle rule={rule} />}
            meta={<Badge tone={levelTones[rule.level]}>{wordsOf(rule)}</Badge>}
          >
            <RuleFacts rule={rule} inputs={inputs} netWorthFrom={netWorthFrom} />
          </Disclosure>
        ))}
      </DisclosureGroup>
      {notes.map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
      <Disclaimer ruleSet={result.ruleSet} status={ruleSetStatus} />
    </section>
  );
}

const RowTitle = ({ rule }: { rule: RuleResult }) => (
  <>
    {ruleNames[rule.id]}
    {rule.level === 'stop' && <span className={styles.stop}>{rule.text}</span>}
    <LimitBar rule={rule} />
  </>
);

interface RuleFactsProps extends Pick<OfferingCheck, 'netWorthFrom'> {
  rule: RuleResult;
  inputs: LimitTrial;
}

function RuleFacts({ rule, inputs: { buyer, asOf }, netWorthFrom }: RuleFactsProps) {
  const { IsCreditUnionAdmin } = useMe();
  const from = netWorthFrom === null ? '' : `, ${originWords[netWorthFrom]}`;
  const figures = buyer.netWorthAsOf === null ? 'None recorded' : `Net worth of ${date(buyer.netWorthAsOf)}${from}`;
  return (
    <div className={styles.facts}>
      {rule.level !== 'stop' && <p>{rule.text}</p>}
      <DescriptionList
        columns={2}
        items={[
          { label: 'Rule', value: rule.cite },
          { label: 'Judged on', value: date(asOf) },
          ...(rule.subject === null ? [] : [{ label: 'Tightest', value: rule.subject }]),
          ...(rule.headroom === null ? [] : [{ label: 'You can commit', value: inMoney(rule.headroom) }]),
          ...(rule.limitSource === null ? [] : [{ label: 'Limit set by', value: sourceNames[rule.limitSource] }]),
          { label: 'Your figures', value: figures },
        ]}
      />
      {IsCreditUnionAdmin && <Link to="/compliance">Correct this figure</Link>}
    </div>
  );
}
