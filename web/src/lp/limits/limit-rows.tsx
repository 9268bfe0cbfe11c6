import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { LimitTrial } from '#shared/contract/limit-trial.ts';
import { limitInput, maybeDollars } from '#shared/contract/limits-wire.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import type { LimitLevel, LimitResult, RuleResult } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { date } from '#shared/format/date.ts';
import { toCents } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { inMoney, LimitBar } from './limit-bar.tsx';
import styles from './limits-panel.module.css';
import { figuresOf } from './rule-figures.ts';
import { headroomWords, levelTones, ruleNames, sourceNames, wordsOf } from './rule-words.ts';

interface LimitRowsProps {
  check: OfferingCheck & { inputs: LimitTrial };
  /** Dollars; undefined for none. */
  amount: number | undefined;
  /** Inside a panel with its own heading. */
  isFolded?: boolean;
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
  incomplete: "Some rules can't be checked with the figures on file.",
  warnings: 'This amount is close to a limit.',
  clear: 'This amount is within your limits.',
};

/** Follows the amount as typed. */
export function LimitRows({ check, amount, isFolded = false }: LimitRowsProps) {
  const { inputs, ruleSetStatus, sources, notes } = check;
  const input = useMemo(() => limitInput(inputs), [inputs]);
  const result = useMemo(
    () => checkLimits({ ...input, amount: amount === undefined ? 0 : toCents(amount) }),
    [input, amount],
  );
  const rules = result.rules.filter(({ level }) => level !== 'notApplicable').sort(byTightness);
  return (
    <section className={isFolded ? styles.folded : styles.panel} aria-label="Limits">
      {!isFolded && (
        <>
          <h3 className={styles.title}>Limits</h3>
          <p>{headroomWords(maybeDollars(result.headroom), result.headroomComplete)}</p>
        </>
      )}
      <p role="status" className={amount === undefined ? 'visually-hidden' : styles.verdict}>
        {amount !== undefined && verdicts[result.verdict]}
      </p>
      <DisclosureGroup>
        {rules.map((rule) => (
          <Disclosure key={rule.id} level={4} title={<RowTitle rule={rule} />}>
            <RuleFacts rule={rule} inputs={inputs} sources={sources} />
          </Disclosure>
        ))}
      </DisclosureGroup>
      {notes.length > 0 && (
        <Notice tone="caution">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <Disclaimer ruleSet={result.ruleSet} status={ruleSetStatus} />
    </section>
  );
}

const RowTitle = ({ rule }: { rule: RuleResult }) => (
  <>
    <span className={styles.name}>
      {ruleNames[rule.id]} <Badge tone={levelTones[rule.level]}>{wordsOf(rule)}</Badge>
    </span>
    {rule.level === 'stop' && <span className={styles.stop}>{rule.text}</span>}
    <LimitBar rule={rule} />
  </>
);

interface RuleFactsProps {
  rule: RuleResult;
  inputs: LimitTrial;
  sources: OfferingCheck['sources'];
}

function RuleFacts({ rule, inputs, sources }: RuleFactsProps) {
  const { IsCreditUnionAdmin } = useMe();
  const figures = figuresOf(rule, { inputs, sources }).map(({ label, value, card }) => ({
    label,
    value: (
      <>
        {value}
        {IsCreditUnionAdmin && card && (
          <>
            {' '}
            <Link to={`/compliance#${card}`}>
              Correct this figure<span className="visually-hidden">: {label}</span>
            </Link>
          </>
        )}
      </>
    ),
  }));
  return (
    <div className={styles.facts}>
      {rule.level !== 'stop' && <p>{rule.text}</p>}
      <DescriptionList
        columns={2}
        items={[
          { label: 'Rule', value: rule.cite },
          { label: 'Checked on', value: date(inputs.asOf) },
          ...(rule.subject === null ? [] : [{ label: 'Closest to its limit', value: rule.subject }]),
          ...(rule.headroom === null ? [] : [{ label: 'You can commit', value: inMoney(rule.headroom) }]),
          ...(rule.limitSource === null ? [] : [{ label: 'Limit set by', value: sourceNames[rule.limitSource] }]),
          ...figures,
        ]}
      />
    </div>
  );
}
