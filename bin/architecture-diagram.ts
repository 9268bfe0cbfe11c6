export type Templates = Record<string, { Resources?: Record<string, unknown>; Outputs?: Record<string, unknown> }>;

interface Node {
  stack: string;
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON of any shape
  properties: any;
}

/** Mermaid's brackets by type. */
const shapes: Record<string, [string, string]> = {
  'AWS::CloudFront::Distribution': ['{{', '}}'],
  'AWS::ApiGatewayV2::Api': ['{{', '}}'],
  'AWS::Cognito::UserPool': ['[(', ')]'],
  'AWS::DynamoDB::GlobalTable': ['[(', ')]'],
  'AWS::S3::Bucket': ['[(', ')]'],
  'AWS::Backup::BackupVault': ['[(', ')]'],
  'AWS::SNS::Topic': ['>', ']'],
  'AWS::SQS::Queue': ['[/', '/]'],
  'AWS::Lambda::Function': ['[', ']'],
};

/** Permissions drawn as arrows, without the table's, which nearly all have. */
const arrows: [action: RegExp, label: string][] = [
  [/^sns:Publish$/, 'publishes'],
  [/^sqs:SendMessage$/, 'puts back'],
  [/^lambda:InvokeFunction$/, 'calls'],
  [/^s3:PutObject$/, 'writes'],
  [/^cognito-idp:Admin/, 'changes'],
  [/^execute-api:ManageConnections$/, 'tells'],
];

/** One node for all API functions. */
const API = 'ApiFunctions';

/** Dead letters and logs, which every arrow would reach. */
const isAside = ({ id }: Node) => /DeadLetters|Logs[0-9A-F]{8}$/.test(id);

/** Our own functions have environment and name; CDK's don't. */
const isOurs = ({ type, properties }: Node) =>
  type !== 'AWS::Lambda::Function' || /^Tandem \S+ [\w-]+$/.test(properties?.Description ?? '');

/** Without CDK's hash. */
const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '');

export function architectureDiagram(templates: Templates): string {
  const all = nodesOf(templates);
  const of = (type: string) => all.filter((node) => node.type === type);
  const find = finder(templates, all);
  const httpApis = of('AWS::ApiGatewayV2::Api').filter(({ properties }) => properties.ProtocolType === 'HTTP');
  const answering = new Set(
    of('AWS::ApiGatewayV2::Integration')
      .filter(({ stack, properties }) => httpApis.some((api) => api === find(properties.ApiId, stack)))
      .map(({ stack, properties }) => find(properties.IntegrationUri, stack)),
  );
  const drawn = all.filter((node) => shapes[node.type] && !isAside(node) && isOurs(node) && !answering.has(node));
  const drawnName = (node: Node | undefined) => {
    if (node && answering.has(node)) return API;
    return node && drawn.includes(node) ? nameOf(node.id) : '';
  };
  const edges = new Set<string>();
  const draw = (from: string, label: string, to: string) => {
    if (from && to && from !== to) edges.add(`  ${from} -->|${label}| ${to}`);
  };
  const from = (type: string, each: (node: Node, at: (value: unknown) => string, self: string) => void) => {
    for (const node of of(type)) each(node, (value) => drawnName(find(value, node.stack)), drawnName(node));
  };

  from('AWS::Lambda::EventSourceMapping', ({ properties: p }, at) =>
    draw(at(p.EventSourceArn), 'wakes', at(p.FunctionName)),
  );
  from('AWS::SNS::Subscription', ({ properties: p }, at) => draw(at(p.TopicArn), 'fills', at(p.Endpoint)));
  from('AWS::Scheduler::Schedule', ({ properties: p }, at) => draw('Clock', 'wakes', at(p.Target.Arn)));
  from('Custom::ViewPreparation', ({ properties: p }, at) => draw('Deployment', 'wakes', at(p.ServiceToken)));
  from('AWS::Events::Rule', ({ properties: p }, at) => {
    for (const { Arn } of p.Targets ?? []) draw('EventBridge', 'fills', at(Arn));
  });
  from('AWS::Cognito::UserPool', ({ properties: p }, at, self) => {
    for (const trigger of Object.values(p.LambdaConfig ?? {})) draw(self, 'asks', at(trigger));
  });
  from('AWS::ApiGatewayV2::Integration', ({ properties: p }, at) => draw(at(p.ApiId), 'calls', at(p.IntegrationUri)));
  from('AWS::CloudFront::Distribution', ({ properties: p }, at, self) => {
    for (const { DomainName } of p.DistributionConfig.Origins) draw(self, 'asks', at(DomainName));
  });
  from('AWS::Lambda::Function', ({ stack, properties: p }, at, self) => {
    const role = find(p.Role, stack);
    const beside = of('AWS::IAM::Policy').filter((one) => find(one.properties.Roles[0], one.stack) === role);
    for (const { PolicyDocument } of [role?.properties.Policies ?? [], beside.map((one) => one.properties)].flat()) {
      for (const { Effect, Action, Resource } of PolicyDocument.Statement) {
        for (const [action, label] of arrows) {
          if (Effect !== 'Allow' || ![Action].flat().some((one) => action.test(one))) continue;
          for (const one of [Resource ?? []].flat()) draw(self, label, at(one));
        }
      }
    }
  });
  from('AWS::DynamoDB::GlobalTable', (_, __, self) => draw(API, 'reads and writes', self));

  const groups = Object.keys(templates).flatMap((stack) => {
    const count = [...answering].filter((node) => node?.stack === stack).length;
    const lines = drawn
      .filter((node) => node.stack === stack)
      .map(({ id, type }) => `    ${nameOf(id)}${(shapes[type] ?? []).join(`"${labelOf(id)}"`)}`);
    if (count > 0) lines.unshift(`    ${API}["${count} functions of the API"]`);
    return lines.length > 0 ? [`  subgraph ${stack}`, ...lines, '  end'] : [];
  });
  const outside = ['Clock', 'Deployment', 'EventBridge'].map((name) => `  ${name}((${name}))`);
  return ['flowchart LR', ...outside, ...groups, ...[...edges].sort()].join('\n');
}

const nodesOf = (templates: Templates): Node[] =>
  Object.entries(templates).flatMap(([stack, { Resources = {} }]) =>
    Object.entries(Resources as Record<string, { Type: string; Properties?: unknown }>).map(
      ([id, { Type, Properties }]) => ({ stack, id, type: Type, properties: Properties }),
    ),
  );

/** Resolves references across stacks, which may share ids. */
function finder(templates: Templates, all: Node[]) {
  const byId = new Map(all.map((node) => [`${node.stack}/${node.id}`, node]));
  const exported = new Map(
    Object.entries(templates).flatMap(([stack, { Outputs = {} }]) =>
      (Object.values(Outputs) as { Value: unknown; Export?: { Name: string } }[]).flatMap(({ Value, Export }) =>
        Export ? [[Export.Name, { stack, value: Value }] as const] : [],
      ),
    ),
  );
  /** Aliases and versions count as their function. */
  const meant = (id: unknown, stack: string): Node | undefined => {
    const node = byId.get(`${stack}/${id}`);
    const isRelease = node?.type === 'AWS::Lambda::Alias' || node?.type === 'AWS::Lambda::Version';
    return isRelease ? find(node.properties.FunctionName, stack) : node;
  };
  function find(value: unknown, stack: string): Node | undefined {
    if (value === null || typeof value !== 'object') return undefined;
    const [[kind, inner] = ['', '']] = Object.entries(value);
    if (kind === 'Ref') return meant(inner, stack);
    if (kind === 'Fn::GetAtt') return meant((inner as string[])[0], stack);
    const { value: shared, stack: owner = '' } = exported.get(String(inner)) ?? {};
    if (kind === 'Fn::ImportValue') return find(shared, owner);
    if (!['Fn::Join', 'Fn::Select', 'Fn::Split'].includes(kind)) return undefined;
    for (const part of (inner as unknown[]).flat()) {
      const found = find(part, stack);
      if (found) return found;
    }
    return undefined;
  }
  return find;
}

const labelOf = (id: string) => nameOf(id).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
