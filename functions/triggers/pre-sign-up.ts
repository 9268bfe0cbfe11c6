import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { Clock } from '../runtime/table.ts';
import type { SignUpStore } from '../store/sign-ups.ts';

export interface PreSignUpDeps extends Pick<Clock, 'now'> {
  signUps: SignUpStore;
}

/** Only our API's sign-ups pass, proved by a ticket: anyone may call Cognito's SignUp. */
export const preSignUp =
  ({ signUps, now }: PreSignUpDeps) =>
  async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    // Made with AWS credentials, by whoever runs the product.
    if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
    const at = now();
    const { clientMetadata, userAttributes } = event.request;
    const details = clientMetadata?.ticket ? await signUps.begun(clientMetadata.ticket, at) : undefined;
    if (!details || details.email !== userAttributes.email?.toLowerCase())
      throw new Error("Please sign up on Tandem's own pages.");
    await signUps.keep(event.userName, details, at);
    return event;
  };
