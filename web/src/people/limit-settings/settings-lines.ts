import type { LimitSettingsDraft, LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import type { ChangeLine } from '../authority/change-lines.ts';

type Parts = NonNullable<LimitSettingsEntity['pending']>['parts'];
type Waiver = LimitSettingsDraft['waivers'][number];
type Exposure = NonNullable<Parts['exposures']>['rows'][number];

export const modeWords: Record<LimitSettingsDraft['checkMode'], string> = {
  advise: 'Warn our people',
  enforce: 'Block over-limit purchases',
  off: 'Off',
};

export const shareWords = 'Share our figures with Tandem';

const maybeMoney = (amount: number | null | undefined) => (amount == null ? 'Not recorded' : money(amount));
const bound = (limit: number | null | undefined, words: (limit: number) => string) =>
  limit == null ? 'No limit' : words(limit);
const percent = (share: number) => `${share}% of net worth`;
const yes = (is: boolean) => (is ? 'Yes' : 'No');
const target = (one: Waiver) => (one.target === '*' ? 'all' : one.target);

function waiverWords({ limit, from, until, stateConcurrence, documentId }: Waiver, letter: string): string {
  const days = `from ${date(from)}${until ? ` until ${date(until)}` : ''}`;
  return `${money(limit)} ${days}${stateConcurrence ? ', with state concurrence' : ''}${documentId ? `, by ${letter}` : ''}`;
}

const exposureKinds = { originator: 'Originator', type: 'Loan type', borrower: 'Borrower group' };

const exposureWords = ({ participations, otherLoans, commercial, readilyMarketable }: Exposure): string =>
  [
    money(participations),
    ...(otherLoans > 0 ? [`${money(otherLoans)} of other loans`] : []),
    ...(commercial > 0 ? [`${money(commercial)} commercial`] : []),
    ...(readilyMarketable > 0 ? [`${money(readilyMarketable)} readily marketable`] : []),
  ].join(', ');

type DocumentNames = ReadonlyMap<string, string>;

/** `source`: the document behind it, which others may be named like. */
type Lines = [what: string, said: string, source?: string | null | undefined][];

function linesOf({ figures, policy, ...parts }: Parts, names: DocumentNames): Lines {
  const onFile = (documentId: string | null | undefined) =>
    documentId ? (names.get(documentId) ?? 'On file') : 'No document on file';
  const lines: Lines = [];
  if (figures !== undefined) {
    lines.push(['Net worth', figures ? `${money(figures.netWorth)} of ${date(figures.asOf)}` : 'Not recorded']);
    lines.push(['Unimpaired capital and surplus', maybeMoney(figures?.capitalAndSurplus)]);
    lines.push(['Statement', onFile(figures?.documentId), figures?.documentId]);
  }
  if (parts.charter) lines.push(['Charter', parts.charter === 'federal' ? 'Federal' : 'State']);
  if (parts.corporate !== undefined) lines.push(['Corporate credit union', yes(parts.corporate)]);
  if (parts.checkMode) lines.push(['Checks', modeWords[parts.checkMode]]);
  if (parts.shareWithExchange !== undefined) lines.push([shareWords, yes(parts.shareWithExchange)]);
  if (policy !== undefined) {
    lines.push(['Last board review', policy ? date(policy.boardDate) : 'No policy']);
    lines.push(['Written policy', onFile(policy?.documentId), policy?.documentId]);
    lines.push(['One originator, % of net worth', bound(policy?.originatorPercent, percent)]);
    lines.push(['One originator, amount', bound(policy?.originatorAmount, money)]);
    lines.push(['One borrower, % of net worth', bound(policy?.borrowerPercent, percent)]);
    for (const [type, share] of Object.entries(policy?.typePercents ?? {}))
      lines.push([`Limit of ${type} loans`, percent(share)]);
  }
  for (const type of parts.loanTypes ?? []) lines.push([`${type} loans`, 'Granted']);
  for (const one of parts.waivers ?? [])
    lines.push([`Waiver of one ${one.kind}: ${target(one)}`, waiverWords(one, onFile(one.documentId)), one.documentId]);
  for (const { group, ownGroup } of parts.groups ?? []) lines.push([`Group ${group}`, `Our group ${ownGroup}`]);
  if (parts.exposures) lines.push(['Exposures outside Tandem', `As of ${date(parts.exposures.asOf)}`]);
  for (const one of parts.exposures?.rows ?? [])
    lines.push([`${exposureKinds[one.kind]}: ${one.target}`, exposureWords(one)]);
  return lines;
}

const partWords: Record<keyof LimitSettingsDraft, string> = {
  checkMode: 'Checks',
  charter: 'Charter',
  corporate: 'Corporate credit union',
  figures: 'Figures',
  policy: 'Policy',
  loanTypes: 'Loan types',
  waivers: 'Waivers',
  groups: 'Borrower groups',
  shareWithExchange: shareWords,
};

/** A line for each part that the reader may not see. */
export const hiddenLines = (hidden: readonly (keyof LimitSettingsDraft)[]): ChangeLine[] =>
  hidden.map((part) => ({
    what: partWords[part],
    before: 'Not shared with you',
    after: 'Changed, not shared with you',
  }));

interface Said {
  words: string;
  sources: string;
}

/** Duplicates are joined. */
function saidOf(lines: Lines): Map<string, Said> {
  const joined = Map.groupBy(lines, ([what]) => what);
  return new Map(
    [...joined].map(([what, same]) => [
      what,
      {
        words: same.map(([, words]) => words).join('; '),
        sources: same.map(([, , source]) => source ?? '').join(),
      },
    ]),
  );
}

/** Differences once in force. */
export function settingsLines(
  settings: Omit<Parts, 'exposures'> & { exposures: Parts['exposures'] | null },
  parts: Parts,
  documents: DocumentNames = new Map(),
): ChangeLine[] {
  const names = Object.keys(parts) as (keyof Parts)[];
  const now = saidOf(linesOf(Object.fromEntries(names.map((name) => [name, settings[name] ?? undefined])), documents));
  const then = saidOf(linesOf(parts, documents));
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((what) => {
    const [before, after] = [now.get(what)?.words ?? 'None', then.get(what)?.words ?? 'None'];
    if (before !== after) return [{ what, before, after }];
    return now.get(what)?.sources === then.get(what)?.sources
      ? []
      : [{ what, before, after: `${after} (another file)` }];
  });
}
