import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { Problem } from '#shared/contract/problem.ts';

/** A text message (SMS). */
export interface Text {
  /** E.164. */
  to: string;
  /** At most 160 characters of the GSM alphabet go out as one text. */
  message: string;
}

export interface Texter {
  /** `upstream` where SNS does not take it. */
  send(text: Text): Promise<void>;
}

const transactional = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } };

/** Texts by SNS, or by what stands for it at this endpoint. */
export function texter(endpoint: string | undefined): Texter {
  const client = new SNSClient({ ...(endpoint && { endpoint }) });
  return {
    async send({ to, message }) {
      const text = { PhoneNumber: to, Message: message, MessageAttributes: transactional };
      await client.send(new PublishCommand(text)).catch((cause: unknown) => {
        throw new Problem('upstream', { cause });
      });
    },
  };
}
