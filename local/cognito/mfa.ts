import type { SetUserMFAPreferenceCommandInput } from '@aws-sdk/client-cognito-identity-provider';
import { invalidParameter } from './cognito-error.ts';
import type { Factor, MfaPreference, User } from './user.ts';

export type MfaSettings = Pick<SetUserMFAPreferenceCommandInput, 'SMSMfaSettings' | 'SoftwareTokenMfaSettings'>;

/** Changes the factors that the settings name and leaves the others. */
export function applyMfaSettings(user: User, { SMSMfaSettings, SoftwareTokenMfaSettings }: MfaSettings): void {
  if (SMSMfaSettings?.PreferredMfa && SoftwareTokenMfaSettings?.PreferredMfa)
    throw invalidParameter('Only one MFA method can be preferred.');
  if (SMSMfaSettings?.Enabled && !user.attributes.phone_number)
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
  if (SoftwareTokenMfaSettings?.Enabled && !user.totpSecret)
    throw invalidParameter('User has not verified software token mfa');
  applySetting(user.mfa, 'SMS_MFA', SMSMfaSettings);
  applySetting(user.mfa, 'SOFTWARE_TOKEN_MFA', SoftwareTokenMfaSettings);
}

function applySetting(mfa: MfaPreference, factor: Factor, setting: MfaSettings['SMSMfaSettings']): void {
  if (!setting) return;
  const others = mfa.factors.filter((each) => each !== factor);
  mfa.factors = setting.Enabled ? [...others, factor] : others;
  if (setting.Enabled && setting.PreferredMfa) mfa.preferred = factor;
  else if (mfa.preferred === factor) delete mfa.preferred;
}

/** The factors a sign-in may ask for, one of them unless the user has to choose. */
export function factorsToAsk({ mfa, attributes }: User): Factor[] {
  const usable = mfa.factors.filter((factor) => factor !== 'SMS_MFA' || attributes.phone_number);
  return mfa.preferred && usable.includes(mfa.preferred) ? [mfa.preferred] : usable;
}

export function mfaView({ mfa }: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  return {
    ...(mfa.factors.length > 0 && { UserMFASettingList: mfa.factors }),
    ...(mfa.preferred && { PreferredMfaSetting: mfa.preferred }),
  };
}
