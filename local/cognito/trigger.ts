import { CognitoError } from './cognito-error.ts';
import type { CognitoOptions, Triggers } from './options.ts';
import type { User } from './user.ts';

type Named = { [Name in keyof Triggers]-?: Parameters<NonNullable<Triggers[Name]>>[0] };

export type TriggerRun = ReturnType<typeof createTriggers>;

/** A name that no one has comes without a status. */
type TriggerUser = Pick<User, 'sub' | 'attributes'> & { status?: User['status'] };

interface Place {
  id: string;
  region: string;
  clientId: string;
}

/** Runs the Lambda of a moment where the pool has one; its throw refuses what was asked, in Cognito's words. */
export function createTriggers({ triggers = {} }: Pick<CognitoOptions, 'triggers'>, { id, region, clientId }: Place) {
  return async <Name extends keyof Triggers>(
    name: Name,
    triggerSource: Named[Name]['triggerSource'],
    user: TriggerUser,
    more: { request?: object; response?: object },
  ): Promise<void> => {
    const run = triggers[name] as ((event: object) => Promise<void>) | undefined;
    try {
      await run?.({
        version: '1',
        triggerSource,
        region,
        userPoolId: id,
        userName: user.sub,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
        request: { userAttributes: attributesFor(name, user), ...more.request },
        response: { ...more.response },
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const moment = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      throw new CognitoError('UserLambdaValidationException', `${moment} failed with error ${reason}.`, { cause });
    }
  };
}

/** An account that is not there yet has no id or status of its own. */
const attributesFor = (name: keyof Triggers, { sub, status, attributes }: TriggerUser) =>
  name === 'preSignUp' || !status ? { ...attributes } : { sub, 'cognito:user_status': status, ...attributes };
