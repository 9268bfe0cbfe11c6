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
import type { Environment } from '../config.ts';

/** The user pool: who can sign in, and how hard that is for anybody else. What people may do is in the table. */
export class People extends UserPool {
  constructor(scope: Construct, id: string, environment: Environment) {
    const { retain, threatProtection } = environment;
    super(scope, id, {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // A new address or number counts once its code was entered, not before.
      keepOriginal: { email: true, phone: true },
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
      email: mailOf(environment),
      deletionProtection: retain,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(this, {
      'AwsSolutions-COG2':
        'People may sign in without MFA; the routes that need it refuse a session that did not pass it.',
      'AwsSolutions-IAM5[Resource::*]': 'Cognito texts codes to phone numbers, which are no resources.',
      ...(!threatProtection && {
        'AwsSolutions-COG8': 'Threat protection is charged per user: production alone has it.',
      }),
    });
  }
}

function mailOf({ mailFrom, mailIsVerified, region }: Environment): UserPoolEmail {
  if (!mailIsVerified) return UserPoolEmail.withCognito();
  const sesVerifiedDomain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  return UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: 'Tandem', sesVerifiedDomain, sesRegion: region });
}
