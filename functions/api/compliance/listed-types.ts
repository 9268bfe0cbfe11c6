import type { LimitSettingsDraft } from '#shared/contract/compliance-settings.ts';
import { invalidAt } from '#shared/contract/problem.ts';
import type { ComplianceSettings } from '#shared/domain/compliance.ts';
import { isOnList, limitTargetOf } from '#shared/domain/loan-types.ts';

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const NOT_LISTED = 'Choose an asset class or a loan type from the list';
const TWICE = 'A loan type is there twice';

/** Classes and types by their listed names; throws for unlisted ones. Older settings may stay, without effect. */
export function withListedTypes(draft: LimitSettingsDraft, before: ComplianceSettings): LimitSettingsDraft {
  const nameOf = (text: string, recorded: readonly string[], pointer: string): string => {
    const name = limitTargetOf(text) ?? text;
    if (!isOnList(name) && !recorded.includes(text)) throw invalidAt(pointer, NOT_LISTED);
    return name;
  };
  const loanTypes = draft.loanTypes.map((text, place) => nameOf(text, before.loanTypes, `/loanTypes/${place}`));
  if (new Set(loanTypes).size < loanTypes.length) throw invalidAt('/loanTypes', TWICE);
  if (!draft.policy) return { ...draft, loanTypes };
  const recorded = Object.keys(before.policy?.typeBps ?? {});
  const typePercents: Record<string, number> = {};
  for (const [text, percent] of Object.entries(draft.policy.typePercents)) {
    const pointer = `/policy/typePercents/${escaped(text)}`;
    const name = nameOf(text, recorded, pointer);
    if (typePercents[name] !== undefined) throw invalidAt(pointer, TWICE);
    typePercents[name] = percent;
  }
  return { ...draft, loanTypes, policy: { ...draft.policy, typePercents } };
}
