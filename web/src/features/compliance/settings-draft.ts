import type { LimitSettingsDraft, LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { hasAtMostTwoDecimals, money, parseAmount, parsePercent } from '#shared/format/money.ts';
import { amountNeeded } from '../../lib/typed-numbers.ts';

export interface TypeDraft {
  key: string;
  /** Asset class or loan type; empty: none; other texts are older. */
  loanType: string;
  /** Granted by the credit union itself. */
  granted: 'yes' | 'no';
  percent: string;
}

export interface WaiverDraft {
  key: string;
  kind: 'originator' | 'borrower';
  target: string;
  limit: string;
  from: string;
  until: string;
  stateConcurrence: 'yes' | 'no';
  /** Letter's id; empty: none. The same for statement and policy. */
  documentId: string;
}

export interface GroupDraft {
  key: string;
  group: string;
  ownGroup: string;
}

export interface SettingsDraft {
  checkMode: LimitSettingsEntity['checkMode'];
  charter: 'federal' | 'state';
  corporate: 'yes' | 'no';
  shareWithExchange: 'yes' | 'no';
  netWorth: string;
  capitalAndSurplus: string;
  asOf: string;
  statementId: string;
  policyId: string;
  boardDate: string;
  originatorPercent: string;
  originatorAmount: string;
  borrowerPercent: string;
  types: TypeDraft[];
  waivers: WaiverDraft[];
  groups: GroupDraft[];
}

/** By JSON pointer of what is sent. */
export type Faults = Partial<Record<string, string>>;

const yes = (is: boolean) => (is ? 'yes' : 'no');
export const amountText = (dollars: number | null | undefined) =>
  dollars == null ? '' : money(dollars).replace('$', '');
const percentText = (percent: number | null | undefined) => (percent == null ? '' : String(percent));

/** Unlike those of rows restored from an earlier visit. */
const newKey = (): string => crypto.randomUUID();

export const newType = (): TypeDraft => ({ key: newKey(), loanType: '', granted: 'yes', percent: '' });
export const newGroup = (): GroupDraft => ({ key: newKey(), group: '', ownGroup: '' });
export const newWaiver = (): WaiverDraft => ({
  key: newKey(),
  kind: 'originator',
  target: '',
  limit: '',
  from: '',
  until: '',
  stateConcurrence: 'no',
  documentId: '',
});

export function draftOf({ checkMode, figures, policy, ...settings }: LimitSettingsEntity): SettingsDraft {
  const percents = policy?.typePercents ?? {};
  const types = [...new Set([...settings.loanTypes, ...Object.keys(percents)])];
  return {
    checkMode,
    charter: settings.charter,
    corporate: yes(settings.corporate),
    shareWithExchange: yes(settings.shareWithExchange),
    netWorth: amountText(figures?.netWorth),
    capitalAndSurplus: amountText(figures?.capitalAndSurplus),
    asOf: figures?.asOf ?? '',
    statementId: figures?.documentId ?? '',
    policyId: policy?.documentId ?? '',
    boardDate: policy?.boardDate ?? '',
    originatorPercent: percentText(policy?.originatorPercent),
    originatorAmount: amountText(policy?.originatorAmount),
    borrowerPercent: percentText(policy?.borrowerPercent),
    types: types.map((loanType) => ({
      key: newKey(),
      loanType,
      percent: percentText(percents[loanType]),
      granted: yes(settings.loanTypes.includes(loanType)),
    })),
    groups: settings.groups.map((one) => ({ ...one, key: newKey() })),
    waivers: settings.waivers.map((waiver) => ({
      ...waiver,
      key: newKey(),
      limit: amountText(waiver.limit),
      until: waiver.until ?? '',
      stateConcurrence: yes(waiver.stateConcurrence),
      documentId: waiver.documentId ?? '',
    })),
  };
}

export function settingsOf(draft: SettingsDraft): { settings: LimitSettingsDraft; faults: Faults } {
  const faults: Faults = {};
  const number = (pointer: string, text: string): number | null => {
    if (text.trim() === '') return null;
    const found = parseAmount(text);
    if (found === null) faults[pointer] = amountNeeded;
    return found;
  };
  const percent = (pointer: string, text: string): number | null => {
    if (text.trim() === '') return null;
    const found = parsePercent(text);
    if (found === null || !hasAtMostTwoDecimals(found))
      faults[pointer] = 'Enter a percentage with at most 2 decimals, such as 12.5';
    return found;
  };
  const needed = (pointer: string, text: string): number => {
    if (text.trim() === '') faults[pointer] = 'Enter an amount';
    return number(pointer, text) ?? 0;
  };
  const { netWorth, capitalAndSurplus, asOf, boardDate, originatorPercent, originatorAmount, borrowerPercent } = draft;
  const { types } = draft;
  for (const [place, { key, loanType }] of types.entries()) {
    if (loanType === '') faults[key] = 'Choose an asset class or a loan type';
    if (loanType && types.findIndex((one) => one.loanType === loanType) < place)
      faults[key] = 'This one is listed twice';
  }
  const hasFigures = [netWorth, capitalAndSurplus, asOf, draft.statementId].some((text) => text.trim() !== '');
  const hasPolicy =
    [boardDate, originatorPercent, originatorAmount, borrowerPercent, draft.policyId].some(
      (text) => text.trim() !== '',
    ) || types.some(({ percent }) => percent.trim() !== '');
  const settings: LimitSettingsDraft = {
    checkMode: draft.checkMode,
    charter: draft.charter,
    corporate: draft.corporate === 'yes',
    figures: hasFigures
      ? {
          netWorth: needed('/figures/netWorth', netWorth),
          capitalAndSurplus: number('/figures/capitalAndSurplus', capitalAndSurplus),
          asOf,
          documentId: draft.statementId || null,
        }
      : null,
    policy: hasPolicy
      ? {
          boardDate,
          documentId: draft.policyId || null,
          originatorPercent: percent('/policy/originatorPercent', originatorPercent),
          originatorAmount: number('/policy/originatorAmount', originatorAmount),
          borrowerPercent: percent('/policy/borrowerPercent', borrowerPercent),
          typePercents: Object.fromEntries(
            types.flatMap(({ key, loanType, percent: text }) => {
              const share = percent(`${key}/percent`, text);
              return share === null ? [] : [[loanType, share]];
            }),
          ),
        }
      : null,
    loanTypes: types.filter(({ granted }) => granted === 'yes').map(({ loanType }) => loanType),
    waivers: draft.waivers.map(({ key: _, until, limit, stateConcurrence, documentId, ...waiver }, place) => ({
      ...waiver,
      limit: needed(`/waivers/${place}/limit`, limit),
      until: until || null,
      stateConcurrence: stateConcurrence === 'yes',
      documentId: documentId || null,
    })),
    groups: draft.groups.map(({ group, ownGroup }) => ({ group: group.trim(), ownGroup: ownGroup.trim() })),
    shareWithExchange: draft.shareWithExchange === 'yes',
  };
  return { settings, faults };
}

const partNames = [
  'checkMode',
  'charter',
  'corporate',
  'figures',
  'policy',
  'loanTypes',
  'waivers',
  'groups',
  'shareWithExchange',
] as const;

/** Figures of the call report, where the credit union has said none. */
export const reportedDraft = ({ netWorth, capitalAndSurplus, asOf, charterKind }: Reported): Partial<SettingsDraft> =>
  netWorth === null
    ? {}
    : {
        netWorth: amountText(netWorth),
        capitalAndSurplus: amountText(capitalAndSurplus),
        asOf,
        ...((charterKind === 'federal' || charterKind === 'state') && { charter: charterKind }),
      };

type Reported = NonNullable<LimitSettingsEntity['reported']>;

export function changesOf(
  before: LimitSettingsDraft,
  after: LimitSettingsDraft,
  among: readonly (keyof LimitSettingsDraft)[],
) {
  return partNames
    .filter((name) => among.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ op: 'replace' as const, path: `/${name}`, value: after[name] }));
}

/** Rows of types are known by key. */
export function fieldOf(pointer: string, { types }: SettingsDraft): string {
  const [, name] = /^\/policy\/typePercents\/(.+)$/.exec(pointer) ?? [];
  const type = name?.replaceAll('~1', '/').replaceAll('~0', '~');
  const row = type === undefined ? undefined : types.find(({ loanType }) => loanType === type);
  return row ? `${row.key}/percent` : pointer;
}
