import { describe, expect, it } from 'vitest';
import { type Json, readable, resourcesOf } from './support/resources.ts';
import { type StackName, type Synthesised, synthesis } from './support/synthesis.ts';

const [here, moved] = await Promise.all([synthesis('prod with a domain'), synthesis('prod in another region')]);
const edge = moved.template('edge');
const distributionOf = (made: Synthesised) => resourcesOf(made.template('edge'), 'AWS::CloudFront::Distribution')[0];
const text = (value: unknown) => JSON.stringify(value);

describe('an environment that comes back in another region', () => {
  it('has everything there but the edge, which stays, and copies in a third', () => {
    const regions = Object.entries(moved.stacks).map(([stack, { region }]) => [stack, region]);
    expect(Object.fromEntries(regions)).toEqual({
      ...Object.fromEntries(moved.names.map((stack) => [stack, 'us-west-2'])),
      edge: 'us-east-1',
      copies: 'us-east-2',
    });
    expect(moved.findings).toEqual([]);
  });

  it('has nothing that is still where it was', () => {
    const others = moved.names.filter((stack) => stack !== 'edge');
    const mentions = others.flatMap((stack) =>
      Object.entries(moved.template(stack).Resources ?? {}).flatMap(([id, resource]) =>
        text(resource).includes('us-east-1') ? [`${stack} ${id.slice(0, -8)}`] : [],
      ),
    );
    // Graphs of CloudFront, copies of the keys that it sends, and what is read from its stack.
    const meant = /^(monitoring Dashboard|web OriginKeysKey\dSecret|site .*CustomResource)/;
    expect(mentions.filter((one) => !meant.test(one))).toEqual([]);
    expect(mentions.length).toBeGreaterThan(2);
  });

  it('keeps its distribution and firewall, so the name of the site need not move', () => {
    const ids = (made: Synthesised, type: string) => resourcesOf(made.template('edge'), type).map(({ id }) => id);
    for (const type of [
      'AWS::CloudFront::Distribution',
      'AWS::WAFv2::WebACL',
      'AWS::CloudFront::OriginAccessControl',
    ]) {
      expect(ids(moved, type)).toEqual(ids(here, type));
      expect(ids(moved, type)).toHaveLength(1);
    }
    const aliases = (made: Synthesised) => distributionOf(made)?.Properties.DistributionConfig.Aliases;
    expect(aliases(moved)).toEqual(['tandem.example']);
    expect(moved.stacks.edge.stackName).toBe(here.stacks.edge.stackName);
  });

  it('has the edge ask the APIs and the bucket of the new region', () => {
    const { Origins } = distributionOf(moved)?.Properties.DistributionConfig ?? {};
    const [site, api, live] = Origins.map(({ DomainName }: Json) => text(DomainName));
    for (const one of [api, live]) expect(one).toContain('.execute-api.us-west-2.amazonaws.com');
    for (const one of [site, api, live]) {
      expect(one).toContain('Fn::GetStackOutput');
      expect(one).toContain('"Region":"us-west-2"');
    }
    expect(text(edge)).not.toContain('Fn::ImportValue');
    expect(text(here.template('edge'))).not.toContain('Fn::GetStackOutput');
    expect(moved.stacks.edge.after).toEqual(expect.arrayContaining(['web']));
    expect(text(resourcesOf(edge, 'AWS::CloudFront::ResponseHeadersPolicy'))).toContain(
      'https://cognito-idp.us-west-2.amazonaws.com',
    );
  });

  it('moves the edge before the API, which forgets the former key', () => {
    for (const made of [here, moved]) expect(made.stacks.api.after).toContain('edge');
  });

  it("has the edge read the APIs' key where it is itself", () => {
    const secrets = resourcesOf(moved.template('web'), 'AWS::SecretsManager::Secret');
    expect(secrets.length).toBeGreaterThan(1);
    for (const { Properties } of secrets) expect(Properties.ReplicaRegions).toEqual([{ Region: 'us-east-1' }]);
    const { Origins } = distributionOf(moved)?.Properties.DistributionConfig ?? {};
    for (const { OriginCustomHeaders = [] } of Origins) {
      for (const { HeaderValue } of OriginCustomHeaders)
        expect(text(HeaderValue)).toContain('{{resolve:secretsmanager:arn:aws:secretsmanager:us-east-1:');
    }
    for (const { Properties } of resourcesOf(here.template('web'), 'AWS::SecretsManager::Secret'))
      expect(Properties).not.toHaveProperty('ReplicaRegions');
  });

  it('takes no name that the lost region holds in all regions', () => {
    /** One for all regions; CloudFormation and CDK name the others by stack and chance. */
    const global = {
      'AWS::IAM::Role': 'RoleName',
      'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
      'AWS::S3::Bucket': 'BucketName',
    };
    const namesOf = (made: Synthesised) =>
      made.names
        .filter((stack): stack is StackName => stack !== 'edge')
        .flatMap((stack) =>
          Object.entries(global).flatMap(([type, property]) =>
            resourcesOf(made.template(stack), type).flatMap(({ Properties }) =>
              Properties[property] ? [readable(Properties[property])] : [],
            ),
          ),
        );
    expect(namesOf(here).length).toBe(6);
    expect(namesOf(moved).filter((name) => namesOf(here).includes(name))).toEqual([]);
    const cloudFront = moved.names.flatMap((stack) =>
      Object.values(moved.template(stack).Resources ?? {}).flatMap(({ Type }) =>
        Type.startsWith('AWS::CloudFront::') ? [stack] : [],
      ),
    );
    expect(new Set(cloudFront)).toEqual(new Set(['edge']));
  });

  it('can be given a table restored under its own key', () => {
    const { KeyArn } = moved.template('data').Outputs as Record<string, { Value: unknown }>;
    expect(readable(KeyArn?.Value)).toBe('Key.Arn');
    const [key] = resourcesOf(moved.template('data'), 'AWS::KMS::Key').filter(({ id }) => /^Key[0-9A-F]{8}$/.test(id));
    const through = key?.Properties.KeyPolicy.Statement.find(({ Sid }: Json) => Sid === 'ThroughDynamoDB');
    expect(through.Condition.StringEquals['kms:ViaService']).toBe('dynamodb.us-west-2.amazonaws.com');
  });
});
