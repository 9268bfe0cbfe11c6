import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { Problem } from '#shared/contract/problem.ts';

export interface Text {
  to: string;
  /** 160 characters of the GSM alphabet are one text. */
  message: string;
}

export interface Texter {
  /** `upstream` if SNS refuses. */
  send(text: Text): Promise<void>;
}

const transactional = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } };

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
