import { describe, expect, it } from 'vitest';
import { resourcesOf } from './support/resources.ts';
import { synthesis, withDomain } from './support/synthesis.ts';

const auth = synthesis('prod').template('auth');
const poolOf = (template: typeof auth) => resourcesOf(template, 'AWS::Cognito::UserPool')[0];
const pool = poolOf(auth)?.Properties;

describe('the user pool', () => {
  it('takes sign-ups by email, which is verified and recovers the account', () => {
    expect(pool).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  it('asks for 12 characters of every kind', () => {
    expect(pool.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    });
  });

  it('offers an authenticator app or texts as the second factor', () => {
    expect(pool.MfaConfiguration).toBe('OPTIONAL');
    expect(pool.EnabledMfas.sort()).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
  });

  it('has the groups Verified and LPAdmin', () => {
    const groups = resourcesOf(auth, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties.GroupName);
    expect(groups.sort()).toEqual(['LPAdmin', 'Verified']);
  });

  it.each([
    ['dev', 'ESSENTIALS', undefined, 'Delete'],
    ['staging', 'ESSENTIALS', undefined, 'Delete'],
    ['prod', 'PLUS', 'ENFORCED', 'Retain'],
  ] as const)('of %s is on plan %s, threat protection %s, deletion policy %s', (name, plan, mode, deletion) => {
    const one = poolOf(synthesis(name).template('auth'));
    expect(one?.Properties.UserPoolTier).toBe(plan);
    expect(one?.Properties.UserPoolAddOns?.AdvancedSecurityMode).toBe(mode);
    expect(one?.DeletionPolicy).toBe(deletion);
    expect(one?.Properties.DeletionProtection).toBe(deletion === 'Retain' ? 'ACTIVE' : 'INACTIVE');
  });

  it('sends its codes through SES once the domain of our mail is verified', () => {
    expect(pool.EmailConfiguration.EmailSendingAccount).toBe('COGNITO_DEFAULT');
    const verified = poolOf(synthesis(withDomain).template('auth'))?.Properties.EmailConfiguration;
    expect(verified).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: 'Tandem <no-reply@tandem.example>' });
  });

  it('tells the trigger of every sign-in', () => {
    expect(pool.LambdaConfig.PostAuthentication).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^PostAuth/), 'Arn'] });
  });
});

describe('the web app', () => {
  const client = resourcesOf(auth, 'AWS::Cognito::UserPoolClient')[0]?.Properties;

  it('has no secret, signs in by SRP or password, and has tokens that are short and can be revoked', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      AccessTokenValidity: 5,
      IdTokenValidity: 5,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
    expect(client.ExplicitAuthFlows.sort()).toEqual([
      'ALLOW_REFRESH_TOKEN_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
  });
});
