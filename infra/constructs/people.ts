import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';
import { type Environment, isProtected, mailDomain } from '../config.ts';
import type { MailDomain } from './mail-domain.ts';

const { body, text } = {
  body: "Your Tandem code is {####}. Enter it on the page that asked for it. Tandem will never ask you for a code by phone or email. Didn't request it? You can ignore this message.",
  text: 'Your Tandem code is {####}. Never share it.',
};

/** One wording, because Cognito has one template for both. Codes stay out of subjects. */
const messages = {
  userVerification: { emailSubject: 'Your Tandem code', emailBody: body, smsMessage: text },
  userInvitation: {
    emailSubject: 'Welcome to Tandem',
    emailBody:
      'Your Tandem account is ready. Sign in as {username} with the temporary password {####} within three days.',
    smsMessage: 'Sign in to Tandem as {username} with the temporary password {####}',
  },
  mfaMessage: text,
};

export interface PeopleProps {
  readonly environment: Environment;
  readonly mail: MailDomain;
}

/** User pool for signing in. Permissions are in the table. */
export class People extends UserPool {
  constructor(scope: Construct, id: string, { environment, mail }: PeopleProps) {
    const { retain, threatProtection } = environment;
    super(scope, id, {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      // Not numbers: a sign-up could then text anyone. Their code comes with MFA.
      autoVerify: { email: true },
      // Cognito lets clients write required attributes, so fixed ones have to be immutable.
      standardAttributes: { email: { required: true, mutable: false } },
      ...messages,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: true },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      featurePlan: threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(threatProtection && { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }),
      email: mailOf(environment, mail),
      deletionProtection: isProtected(environment),
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    acknowledge(this, {
      'AwsSolutions-COG2':
        'People may sign in without MFA; the routes that need it refuse a session that did not pass it.',
      'AwsSolutions-IAM5[Resource::*]': 'Cognito texts codes to phone numbers, which are no resources.',
      ...(!threatProtection && {
        'AwsSolutions-COG8': 'Threat protection is charged per user: environments for trying things go without.',
      }),
    });
  }
}

function mailOf(environment: Environment, { configurationSet }: MailDomain): UserPoolEmail {
  const { mailFrom: fromEmail, mailIsVerified, region: sesRegion } = environment;
  if (!mailIsVerified) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail,
    fromName: 'Tandem',
    sesVerifiedDomain: mailDomain(environment),
    sesRegion,
    configurationSetName: configurationSet.configurationSetName,
  });
}
