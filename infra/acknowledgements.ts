import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { folderKinds } from '#shared/contract/folders.ts';
import { templatePrefix } from '#shared/events/print-event.ts';
import { evidenceFolder } from '#shared/events/records.ts';
import { copiedViews } from './statements.ts';

/** Accepted findings, with reasons. */
export function acknowledge(scope: IConstruct, reasons: Record<string, string>): void {
  Validations.of(scope).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}

const all = (reason: string, ids: string[]) => Object.fromEntries(ids.map((id) => [id, reason]));

export function acknowledgeFolders(scope: IConstruct, { stackName }: Stack): void {
  const folder = (name: string) => `AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/${name}/*]`;
  acknowledge(scope, {
    ...all(
      'A view has a copy of each edition: while a release takes over, two of them are read with one role.',
      copiedViews.map((view) => folder(`snapshots/${view}`)),
    ),
    [`AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/tapes/*/borrowers.json]`]:
      'Limits are checked by the borrowers of any published tape, and by nothing else of it.',
    [`AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/tapes/*/masked.csv]`]:
      'Rows of any published tape are kept for questions across tapes.',
    [`AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/uploads/*/limits/*]`]:
      'Statements, policies and letters are kept by credit union; who may see which is the rule of the handler.',
    [`AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/tapes/*/facts.json]`]:
      'A portfolio is divided by where the loans of any published tape are.',
    [`AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/tapes/*/loans.bin]`]:
      'A closing compares the loans of any tape with those of the published one.',
    [folder('exports')]: 'DynamoDB names the files of an export by an id of its own.',
    [folder('closings')]: 'Loans of closings are kept by LP; who may see which is the rule of the handler.',
    [folder('statements')]:
      'Closing statements are kept by deal and version; who may see which is the rule of the handler.',
    [`AwsSolutions-IAM5[Resource::${stackName}-DocumentsArn/servicing/*/statements/*.pdf]`]:
      "A worker writes a participant's statement of any month; who asks is the rule of the handler.",
    [folder('agreements')]: 'Agreements are kept by person and envelope; who may see which is the rule of the handler.',
    [folder('agreements/deals')]: 'Those of deals are kept by deal; who may see which is the rule of the handler.',
    ...all('Links are signed for any file of such a folder; who may see which is the rule of the handler.', [
      ...folderKinds.map(folder),
      folder('stamped'),
      folder('zips'),
      folder('tapes'),
      folder('servicing'),
    ]),
  });
}

export function acknowledgeInputs(scope: IConstruct, { stackName }: Stack): void {
  acknowledge(scope, {
    ...all(
      'Checks are kept by credit union and LP, and their inputs by hash; who may see which is the rule of the handler.',
      ['Records', 'Documents'].map(
        (name) => `AwsSolutions-IAM5[Resource::${stackName}-${name}Arn/${evidenceFolder}/*]`,
      ),
    ),
  });
}

export function acknowledgeIntake(scope: IConstruct, { stackName }: Stack): void {
  acknowledge(scope, {
    [`AwsSolutions-IAM5[Resource::${stackName}-IntakeArn/*]`]:
      'The bucket holds loan tapes by offering, and quarterly files; whose they are is the rule of the handler.',
    [`AwsSolutions-IAM5[Resource::${stackName}-IntakeArn/callreports/*]`]:
      'Quarterly files have keys of their own, by an id; they are for administrators alone.',
  });
}

export function acknowledgeContent(scope: IConstruct, data: Stack, web: Stack): void {
  acknowledge(scope, {
    ...all('All that is in these folders is public.', [
      `AwsSolutions-IAM5[Resource::${data.stackName}-ContentArn/content/*]`,
      `AwsSolutions-IAM5[Resource::${data.stackName}-ContentArn/${templatePrefix}*]`,
    ]),
    [`AwsSolutions-IAM5[Resource::${web.stackName}-SiteArn/*.html]`]:
      'Any page of the site may come to hold a text block.',
  });
}

const accountOf = ({ account }: Stack) => (Token.isUnresolved(account) ? '<AWS::AccountId>' : account);

export function acknowledgeAlarms(scope: IConstruct): void {
  const stack = Stack.of(scope);
  acknowledge(scope, {
    [`AwsSolutions-IAM5[Resource::arn:aws:cloudwatch:${stack.region}:${accountOf(stack)}:alarm:*]`]:
      'CodeDeploy asks for the state of several alarms at once, which is judged by all of them.',
  });
}

export function acknowledgeDrill(scope: IConstruct, region: string, table: string): void {
  const stack = Stack.of(scope);
  const place = `arn:aws:dynamodb:${region}:${accountOf(stack)}:table/${table}`;
  acknowledge(scope, {
    [`AwsSolutions-IAM5[Resource::${place}-restored-*]`]:
      'The moment of a drill is part of the name that it restores to.',
    [`AwsSolutions-IAM5[Resource::${place}/stream/*]`]: 'A stream is named after the moment it was switched on.',
  });
}

export function acknowledgeReview(scope: IConstruct, places: string[]): void {
  const why = 'Change sets are made of every stack of the environment, from templates named after their content.';
  const account = accountOf(Stack.of(scope));
  const found = places.map(
    (place) => `AwsSolutions-IAM5[Resource::${place.replace(/\$\{Token\[AWS.AccountId.*?\]\}/, account)}]`,
  );
  acknowledge(scope, all(why, found));
}

/** CDK's own upload function: its runtime and permissions come with the library. */
export function acknowledgeUpload(stack: Stack, data: Stack, web: Stack): void {
  const upload = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!upload) return;
  acknowledge(upload, {
    ...all('CDK grants its upload function whole families of actions on the assets, the site and the content alone.', [
      'AwsSolutions-IAM5[Action::s3:Abort*]',
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
      'AwsSolutions-IAM5[Action::s3:GetBucket*]',
      'AwsSolutions-IAM5[Action::s3:GetObject*]',
      'AwsSolutions-IAM5[Action::s3:List*]',
      `AwsSolutions-IAM5[Resource::${web.stackName}-SiteArn/*]`,
      `AwsSolutions-IAM5[Resource::${data.stackName}-ContentArn/*]`,
      `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${accountOf(stack)}-${stack.region}/*]`,
    ]),
    'AwsSolutions-IAM5[Resource::*]': 'CDK lets its upload function invalidate the cache of any distribution.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'CDK gives its upload function its logs by this policy.',
    'AwsSolutions-L1': "The runtime of CDK's upload function changes with the library.",
  });
}
