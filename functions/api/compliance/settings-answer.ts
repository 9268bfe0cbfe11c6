import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { Caller } from '#shared/domain/access.ts';
import { isSetUp, type OutsideSaid } from '#shared/domain/compliance.ts';
import { administersLimits, takesFirstSet } from '#shared/domain/first-set.ts';
import { creditUnionOf, isOpenTo } from '../../rules/seen-limits.ts';
import { withVersion } from '../../runtime/answer.ts';
import type { BrokenLimitStore } from '../../store/broken-limits.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { UserStore } from '../../store/users.ts';
import { limitSettingsEntity, publicSettings } from '../../wire/compliance.ts';

export interface SettingsAnswerDeps {
  compliance: ComplianceStore;
  brokenLimits: Pick<BrokenLimitStore, 'find'>;
  creditUnions: Pick<CreditUnionStore, 'find' | 'called'>;
  users: Pick<UserStore, 'ofCreditUnion'>;
}

export const rowWords = (said: OutsideSaid | undefined): string =>
  said ? `${said.rows.length} ${said.rows.length === 1 ? 'row' : 'rows'} of ${said.asOf}` : 'None';

export async function readSettings(
  { compliance, creditUnions, brokenLimits, users }: SettingsAnswerDeps,
  id: string,
  caller: Caller,
) {
  const [subject, settings, outside, reported, zone] = await Promise.all([
    creditUnionOf({ creditUnions }, id, caller),
    compliance.settings(id),
    compliance.outside(id),
    compliance.reported(id),
    compliance.zone(id),
  ]);
  const broken = reported ? await brokenLimits.find(id, reported.cycle) : undefined;
  const isOpen = !administersLimits(caller) && !isSetUp(settings);
  const firstSet = isOpen && takesFirstSet(settings, await users.ofCreditUnion(id));
  return { subject, settings, outside, reported, broken, zone, takesFirstSet: firstSet };
}

type Read = Omit<Awaited<ReturnType<typeof readSettings>>, 'subject'>;

/** Every call on limits answers this way, with the version of the settings by default. */
export function settingsAnswer(read: Read, caller: Caller, version = read.settings.version) {
  const entity = limitSettingsEntity(read, caller);
  const seen = isOpenTo(caller, read.settings) ? entity : publicSettings(entity);
  return withVersion<LimitSettingsEntity>(seen, version);
}
