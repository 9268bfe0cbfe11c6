import { type Environment, environmentNamed } from '#infra/config.ts';

/** Production with all that an operator enters before the first deployment. */
export const filledIn: Environment = {
  ...environmentNamed('prod'),
  account: '481516234210',
  domain: {
    name: 'www.tandemloans.com',
    certificateArn: 'arn:aws:acm:us-east-1:481516234210:certificate/1f2e3d4c-5b6a-4978-8695-a4b3c2d1e0f9',
  },
  alarmMail: 'alarms@tandemloans.com',
  mailFrom: 'no-reply@tandemloans.com',
  supportMail: 'support@tandemloans.com',
};

const { alarmMail, mailFrom, supportMail } = filledIn;

export const withMail = (name: string): Environment => ({
  ...environmentNamed(name),
  alarmMail,
  mailFrom,
  supportMail,
});
