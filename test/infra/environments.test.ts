import { describe, expect, it } from 'vitest';
import { environmentNamed, environmentNames } from '#infra/config.ts';
import { strangersThrottles } from '#infra/strangers.ts';
import { resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const environments = await Promise.all(
  [...environmentNames, 'dev-ann' as const, 'prod with a domain' as const].map(async (title) => ({
    title,
    ...(await synthesis(title)),
  })),
);

describe.each(environments)('$title', ({ environment, stacks, names, template, findings }) => {
  it('is ten stacks named after it, and one of copies where it is kept', () => {
    const name = { dev: 'Dev', 'dev-ann': 'Dev-ann', staging: 'Staging', prod: 'Prod' }[String(environment.name)];
    expect(Object.values(stacks).map(({ stackName }) => stackName)).toEqual(
      [
        'Data',
        'Auth',
        'Web',
        'Edge',
        'Work',
        'Api',
        'Routes',
        'Site',
        'Events',
        'Monitoring',
        ...(environment.retain ? ['Copies'] : []),
      ].map((part) => `Tandem-${name}-${part}`),
    );
  });

  it('says where it is: site, table, secret, pool and client', () => {
    expect(template('data').Outputs).toMatchObject({ TableName: {}, SigningSecretName: {} });
    expect(template('auth').Outputs).toMatchObject({ UserPoolId: {}, UserPoolClientId: {} });
    expect(template('edge').Outputs).toMatchObject({ SiteUrl: {} });
  });

  it('keeps every log as long as it says, and leaves neither logs nor the key of topics behind where nothing is to be kept', () => {
    const { logRetention, retain } = environment;
    const all = names.flatMap((stack) => resourcesOf(template(stack), 'AWS::Logs::LogGroup'));
    expect(all.length).toBeGreaterThan(20);
    for (const { Properties, DeletionPolicy } of all) {
      expect([Properties.RetentionInDays, DeletionPolicy]).toEqual([
        logRetention,
        retain ? 'RetainExceptOnCreate' : 'Delete',
      ]);
    }
    const keys = resourcesOf(template('data'), 'AWS::KMS::Key').filter(({ id }) => id.startsWith('TopicKey'));
    expect(keys.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['Delete']);
  });

  it('has no finding of cdk-nag without a reason', () => {
    expect(findings).toEqual([]);
  });
});

/** All of an environment, with what is named after it under one name, and without the hashes that have the name in them. */
function leveled({ environment: { name }, stacks }: (typeof environments)[number]): unknown {
  const templates = JSON.stringify(Object.entries(stacks).map(([stack, { template }]) => [stack, template]))
    .replace(new RegExp(`tandem-?${name}|tandem-?${name.replace('-', '')}`, 'gi'), 'TandemEnv')
    .replace(new RegExp(`tandem([ /])${name}`, 'gi'), 'Tandem$1env')
    .replace(new RegExp(`"(Value|environment)":"${name}"`, 'g'), '"$1":"env"')
    .replace(/(ann\.?)?((dev|staging)\.?)?tandem(\.?)example/g, 'tandem$4example')
    .replace(/(staging|dev)-?(?=alarms)/g, '')
    .replace(/\w*(TandemEnv|tandemexample)\w*/g, (id) => id.replace(/([0-9A-F]{8})+(?=TandemEnv|$)/g, ''))
    // Of a function's variables, some of which name the environment.
    .replace(/(CurrentVersion[0-9A-F]{8})[0-9a-f]{32}/g, '$1')
    // Of the site's configuration, which names the environment.
    .replace(/\b[0-9a-f]{64}\b/g, 'asset');
  return JSON.parse(templates);
}

const named = (title: string) => environments.find((one) => one.title === title) as (typeof environments)[number];

describe('staging', () => {
  /** Paths of what differs. */
  function differences(a: unknown, b: unknown, path = ''): string[] {
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b ? [] : [path];
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    const of = (value: object, name: string) => (value as Record<string, unknown>)[name];
    return [...names].flatMap((name) => differences(of(a, name), of(b, name), `${path}/${name}`));
  }

  it('differs from prod in size alone, and in what cannot be taken back: whom firewalls refuse, and who opens the archive', () => {
    const all = differences(leveled(named('staging')), leveled(named('prod')));
    const meant = [
      /Firewall\w*\/Properties\/Rules\/\d\/(Override)?Action\//,
      /Record\w*\/.*ObjectLock.*\/Mode$/,
      // CDK shortens it, at another letter for each environment.
      /OriginAccessControlConfig\/Name$/,
      // Athena's names have no hyphens.
      /TapeQuestions\w*\/Properties\/(DatabaseInput\/Name|Database(Name)?|Name|WorkGroup)$/,
    ];
    const found = all.filter((path) => !meant.some((one) => one.test(path)));
    expect(all.length).toBeGreaterThan(found.length);
    const sizes = ['ThrottlingBurstLimit', 'ThrottlingRateLimit', 'BudgetLimit/Amount', 'ReservedConcurrentExecutions'];
    expect(found.filter((path) => !sizes.some((size) => path.endsWith(size)))).toEqual([]);
    // Two of the API, two of the WebSocket API, money, seven functions, and two of each anonymous route that shares with all.
    const shared = strangersThrottles(environmentNamed('prod')).filter(({ throttle }) => throttle.rateLimit !== 10);
    expect(found).toHaveLength(5 + 7 + 2 * shared.length);
  });

  it('differs in configuration in where it is and in size', () => {
    const { retain, logRetention, threatProtection } = environmentNamed('prod');
    expect(environmentNamed('staging')).toMatchObject({ retain, logRetention, threatProtection });
  });
});

describe("a developer's own environment", () => {
  it('is dev under other names, without firewalls and dashboard, and with alarms that are pages alone', () => {
    const [stacks, ofDev] = [named('dev-ann'), named('dev')].map(({ stacks }) => stacks);
    const idsOf = (one: typeof stacks) =>
      Object.values(one ?? {}).flatMap(({ template: { Resources = {} } }) =>
        Object.entries(Resources).map(
          ([id, { Type }]) => `${Type} ${id.replace(/[0-9A-F]{8}.*$/, '').replace(/Devann/i, 'Dev')}`,
        ),
      );
    const less = idsOf(ofDev).filter((id) => !idsOf(stacks).includes(id));
    expect(less.filter((id) => !/^AWS::(CloudWatch::(Alarm|Dashboard)|WAFv2::WebACL(Association)?) /.test(id))).toEqual(
      [],
    );
    expect(less.filter((id) => id.startsWith('AWS::WAFv2::WebACL '))).toHaveLength(2);
    const alarms = resourcesOf(named('dev-ann').template('monitoring'), 'AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(8);
    expect(alarms.filter(({ Properties }) => !/, page: /.test(Properties.AlarmDescription))).toEqual([]);
    const { name: _, mailFrom, ...own } = environmentNamed('dev-ann');
    expect(environmentNamed('dev')).toMatchObject(own);
    expect(mailFrom).toBe('no-reply@ann.dev.tandem.example');
  });

  it('shares no name with dev, so both fit into one account', () => {
    const namesOf = ({ stacks }: (typeof environments)[number]) =>
      Object.values(stacks).flatMap(({ template: { Resources = {} } }) =>
        Object.values(Resources).flatMap(({ Type, Properties = {} }) =>
          Object.entries({
            ...Properties,
            ...Properties.ResponseHeadersPolicyConfig,
            ...Properties.OriginAccessControlConfig,
          })
            .filter(([key, value]) => /(^Name|^EmailIdentity)$|Name$/.test(key) && typeof value === 'string')
            .filter(
              ([key]) =>
                ![
                  'DeploymentConfigName',
                  'GroupName',
                  'PolicyName',
                  'MetricName',
                  'StageName',
                  'AttributeName',
                ].includes(key),
            )
            .flatMap(([key, value]) =>
              ['AWS::ApiGatewayV2::Api', 'AWS::Athena::NamedQuery', 'AWS::Lambda::Alias'].includes(Type)
                ? []
                : `${Type} ${key} ${value}`,
            ),
        ),
      );
    const [own, shared] = [namesOf(named('dev-ann')), namesOf(named('dev'))];
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((name) => shared.includes(name))).toEqual([]);
  });
});

describe('what is stored', () => {
  const kept = [
    'AWS::DynamoDB::GlobalTable',
    'AWS::S3::Bucket',
    'AWS::SecretsManager::Secret',
    'AWS::Cognito::UserPool',
    'AWS::Logs::LogGroup',
  ];
  const policies = ({ names, template }: (typeof environments)[number]) =>
    names.flatMap((stack) =>
      kept.flatMap((type) =>
        resourcesOf(template(stack), type)
          // Keys that went out of use are of no use to anyone.
          .filter(({ id }) => !id.startsWith('OriginKeys'))
          .map(({ DeletionPolicy }) => DeletionPolicy),
      ),
    );
  const isOf = (title: string) => (title.startsWith('dev') ? 'Delete' : 'RetainExceptOnCreate');

  it.each(environments)('stays or goes with $title', (one) => {
    expect(new Set(policies(one))).toEqual(new Set([isOf(one.title)]));
    const [key] = resourcesOf(one.template('data'), 'AWS::KMS::Key');
    expect(key?.DeletionPolicy).toBe(isOf(one.title));
  });

  it.each(environments)('of $title is deleted by no one in passing, unless it is there to try things', (one) => {
    const isKept = isOf(one.title) === 'RetainExceptOnCreate';
    expect([one.stacks.data, one.stacks.auth].map(({ terminationProtection }) => terminationProtection)).toEqual([
      isKept,
      isKept,
    ]);
    const emptied = one.names.flatMap((stack) => resourcesOf(one.template(stack), 'Custom::S3AutoDeleteObjects'));
    const buckets = one.names.flatMap((stack) => resourcesOf(one.template(stack), 'AWS::S3::Bucket'));
    expect(buckets).toHaveLength(isKept ? 13 : 9);
    expect(emptied).toHaveLength(isKept ? 0 : buckets.length);
  });
});

it.each(['production', 'Dev', 'dev-', 'dev-Ann', 'dev-a.b', 'dev-averylongname', 'staging-ann'])(
  '%s is none',
  (name) => {
    expect(() => environmentNamed(name)).toThrow("expected dev, staging, prod or a developer's own");
  },
);
