import { describe, expect, it } from 'vitest';
import { clientAttributes } from '#local/cognito/attributes.ts';
import { resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const auth = (await synthesis('prod')).template('auth');
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

  it('keeps an email for good', () => {
    expect(pool.Schema).toEqual([{ Name: 'email', Required: true, Mutable: false }]);
  });

  it('remembers no devices: a second factor is asked for at each sign-in', () => {
    expect(pool.DeviceConfiguration).toBeUndefined();
  });

  it('texts codes by a role that Cognito alone may take', () => {
    const [arn, id] = [pool.SmsConfiguration.SnsCallerArn['Fn::GetAtt'], pool.SmsConfiguration.ExternalId];
    const role = resourcesOf(auth, 'AWS::IAM::Role').find((one) => one.id === arn[0])?.Properties;
    expect(role.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: 'cognito-idp.amazonaws.com' },
        Condition: { StringEquals: { 'sts:ExternalId': id } },
      },
    ]);
  });

  it("writes in the product's name, with codes in the text and never in the subject", () => {
    const { VerificationMessageTemplate: code, AdminCreateUserConfig, SmsAuthenticationMessage } = pool;
    const { InviteMessageTemplate: invitation } = AdminCreateUserConfig;
    const texts = [code.EmailMessage, code.SmsMessage, invitation.EmailMessage, invitation.SMSMessage];
    for (const text of [...texts, SmsAuthenticationMessage]) expect(text).toMatch(/Tandem.*\{####\}/);
    for (const subject of [code.EmailSubject, invitation.EmailSubject]) {
      expect(subject).toContain('Tandem');
      expect(subject).not.toContain('{');
    }
    expect(code.DefaultEmailOption).toBe('CONFIRM_WITH_CODE');
    for (const text of [code.SmsMessage, SmsAuthenticationMessage]) expect(text.length).toBeLessThanOrEqual(140);
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
    ['staging', 'PLUS', 'ENFORCED', 'RetainExceptOnCreate'],
    ['prod', 'PLUS', 'ENFORCED', 'RetainExceptOnCreate'],
  ] as const)('of %s is on plan %s, threat protection %s, deletion policy %s', async (name, plan, mode, deletion) => {
    const one = poolOf((await synthesis(name)).template('auth'));
    expect(one?.Properties.UserPoolTier).toBe(plan);
    expect(one?.Properties.UserPoolAddOns?.AdvancedSecurityMode).toBe(mode);
    // Only where Cognito can tell of guessed codes.
    expect(Boolean(one?.Properties.LambdaConfig.PreAuthentication)).toBe(plan === 'PLUS');
    expect(one?.DeletionPolicy).toBe(deletion);
    expect(one?.Properties.DeletionProtection).toBe(deletion !== 'Delete' ? 'ACTIVE' : 'INACTIVE');
  });

  it('sends its codes through SES once the domain of our mail is verified', async () => {
    expect(pool.EmailConfiguration.EmailSendingAccount).toBe('COGNITO_DEFAULT');
    const verified = poolOf((await synthesis('prod with a domain')).template('auth'))?.Properties.EmailConfiguration;
    expect(verified).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: 'Tandem <no-reply@tandem.example>' });
  });

  it.each(['PreSignUp', 'CustomMessage', 'PostConfirmation', 'PreAuthentication', 'PostAuthentication'])(
    'runs the trigger %s',
    (name) => {
      expect(pool.LambdaConfig[name]).toEqual({ 'Fn::GetAtt': [expect.stringMatching(new RegExp(`^${name}`)), 'Arn'] });
    },
  );
});

describe('the web app', () => {
  const client = resourcesOf(auth, 'AWS::Cognito::UserPoolClient')[0]?.Properties;

  it('has no secret, signs in by SRP alone, and has tokens that are short and can be revoked', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      AccessTokenValidity: 5,
      IdTokenValidity: 5,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
    expect(client.AllowedOAuthFlowsUserPoolClient).toBe(false);
    expect(client.ExplicitAuthFlows.sort()).toEqual(['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH']);
  });

  it('lets people set their names and telephone number; the email is required, so sign-up alone may set it', () => {
    expect(client.WriteAttributes.sort()).toEqual(['email', 'family_name', 'given_name', 'phone_number']);
    expect(client.WriteAttributes.sort()).toEqual(clientAttributes.toSorted());
  });
});
