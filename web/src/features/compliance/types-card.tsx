import { useQueries } from '@tanstack/react-query';
import { type AssetClass, assetClasses } from '#shared/domain/asset-class.ts';
import { classOf, isAssetClass, isOnList, type LimitTarget, limitTargets } from '#shared/domain/loan-types.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openLps } from './queries.ts';
import { RowsCard } from './rows-card.tsx';
import { type CardParts, yesOrNo } from './settings-cards.tsx';
import { newType, type TypeDraft } from './settings-draft.ts';

const options = limitTargets.map((target) => ({
  value: target,
  label: isAssetClass(target) ? `${target} (all)` : `${classOf(target)}: ${target}`,
}));

/** Includes an unlisted text of the line. */
const optionsFor = (loanType: string) =>
  isOnList(loanType)
    ? options
    : [{ value: loanType, label: loanType === '' ? 'Choose one' : `"${loanType}", not on the list` }, ...options];

/** Undefined until counted. */
function useCovered(types: readonly TypeDraft[]): (target: LimitTarget) => number | undefined {
  const chosen = new Set(types.flatMap(({ loanType }) => (isOnList(loanType) ? [classOf(loanType)] : [])));
  const classes = assetClasses.filter((one) => chosen.has(one));
  const found = useQueries({ queries: classes.map(openLps) });
  const byClass = new Map<AssetClass, (typeof found)[number]['data']>(
    classes.map((one, place) => [one, found[place]?.data]),
  );
  return (target) => byClass.get(classOf(target))?.get(target);
}

export function TypesCard({ draft, faults, change }: CardParts) {
  const { types } = draft;
  const covered = useCovered(types);
  const set = (key: string, part: Partial<TypeDraft>, pointer = key) =>
    change({ types: types.map((one) => (one.key === key ? { ...one, ...part } : one)) }, pointer);
  const words = (loanType: string) => {
    const count = isOnList(loanType) ? covered(loanType) : undefined;
    return count === undefined
      ? undefined
      : `Covers ${count.toLocaleString('en-US')} open ${count === 1 ? 'LP' : 'LPs'}`;
  };
  const isGranted = (name: string) => types.some((one) => one.loanType === name && one.granted === 'yes');
  const grantedWith = (loanType: string) =>
    isOnList(loanType) && !isAssetClass(loanType) && isGranted(classOf(loanType))
      ? `Granted with ${classOf(loanType)}`
      : undefined;
  const notListed = (loanType: string) =>
    loanType === '' || isOnList(loanType) ? undefined : "Choose a type. Until then, this isn't counted.";
  return (
    <RowsCard
      title="Loan types"
      id="types"
      noun="loan type"
      about="Choose each asset class or loan type that your policy covers, with its limit. Purchases of any other type don't meet your policy. An LP that has a limit for both has to stay within both."
      rows={types}
      newRow={newType}
      onChange={(types) => change({ types })}
      nameOf={({ loanType }) => loanType}
      isLine
    >
      {({ key, loanType, granted, percent }) => (
        <>
          <SelectField
            label="Asset class or loan type"
            description={words(loanType)}
            options={optionsFor(loanType)}
            value={loanType}
            onChange={(text) => set(key, { loanType: text })}
            errorMessage={faults[key] ?? notListed(loanType)}
          />
          <TextField
            label="Limit, % of net worth"
            inputMode="decimal"
            value={percent}
            onChange={(text) => set(key, { percent: text }, `${key}/percent`)}
            errorMessage={faults[`${key}/percent`]}
          />
          <SelectField
            label="You grant it"
            description={grantedWith(loanType)}
            value={granted}
            options={yesOrNo}
            onChange={(text) => set(key, { granted: text as 'yes' | 'no' })}
          />
        </>
      )}
    </RowsCard>
  );
}
