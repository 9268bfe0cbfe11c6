import { describe, expect, it } from 'vitest';
import { list, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();

describe('all roles of all stacks', () => {
  const policies = made.names.map(made.template).flatMap((stack) => [
    ...resourcesOf(stack, 'AWS::IAM::Policy').map(({ id, Properties }) => ({
      id,
      document: Properties.PolicyDocument,
    })),
    ...resourcesOf(stack, 'AWS::IAM::Role').flatMap(({ id, Properties }) =>
      list(Properties.Policies ?? []).map(({ PolicyDocument }) => ({ id, document: PolicyDocument })),
    ),
  ]);
  const statements = policies.flatMap(({ id, document }) =>
    (document.Statement as Statement[]).filter(({ Effect }) => Effect === 'Allow').map((one) => ({ id, ...one })),
  );
  const isUpload = ({ id }: { id: string }) => id.startsWith('CustomCDKBucketDeployment');

  it("name every action, apart from CDK's own upload function", () => {
    const wild = statements.filter((one) => !isUpload(one) && list(one.Action).some((action) => action.includes('*')));
    expect(wild).toEqual([]);
  });

  it('name every resource, apart from actions that have none', () => {
    const withoutResources = ['sns:Publish'];
    const uploads = ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'];
    for (const one of statements.filter(({ Resource }) => list(Resource).includes('*'))) {
      expect(isUpload(one) ? uploads : withoutResources).toEqual(expect.arrayContaining(list(one.Action)));
    }
    const publishing = statements.filter((one) => list(one.Action).includes('sns:Publish') && one.Resource === '*');
    expect(publishing.map(({ id }) => id)).toEqual([expect.stringMatching(/^PeoplesmsRole/)]);
  });

  it("hold no policy managed by AWS, apart from CDK's own upload function and AWS Backup", () => {
    const managed = made.names
      .map(made.template)
      .flatMap((stack) => resourcesOf(stack, 'AWS::IAM::Role'))
      .filter(({ Properties }) => Properties.ManagedPolicyArns);
    const others = managed.filter((one) => !isUpload(one));
    expect(others.map(({ id, Properties }) => [id, JSON.stringify(Properties.ManagedPolicyArns)])).toEqual([
      [
        expect.stringMatching(/^BackupRole/),
        expect.stringMatching(
          /^(?=.*RolePolicyForBackup")(?=.*RolePolicyForRestores")(?!.*RolePolicy.*RolePolicy.*RolePolicy)/,
        ),
      ],
    ]);
  });
});
