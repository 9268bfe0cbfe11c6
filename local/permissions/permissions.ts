import type { LambdaName } from '#functions/runtime/env.ts';
import type { S3Guard } from '../s3/guard.ts';
import { S3Error } from '../s3/s3-error.ts';
import { giveKeys } from './caller.ts';
import { watchCalls } from './calls.ts';
import { type Decision, decide, ownerOf } from './decision.ts';
import { type CallNeed, needs } from './needs.ts';
import { type Principal, policiesOf } from './policies.ts';
import { account, type Names, region } from './references.ts';
import { s3Needs } from './s3-needs.ts';
import { productionTemplates } from './templates.ts';

export interface Permissions {
  /** Refusals in AWS's words, except for missing objects, which no permission mends. */
  refusals: string[];
  guard: S3Guard;
  close(): Promise<void>;
}

interface Refusal {
  sentence: string;
  decision: Exclude<Decision, 'allowed'>;
}

const sentenceOf = ({ arn }: Principal, { action, resource }: CallNeed, decision: Refusal['decision']) =>
  `User: ${arn} is not authorized to perform: ${action} on resource: ${resource} ${
    decision === 'denied' ? 'with an explicit deny' : `because no policy allows the ${action} action`
  }`;

/** Refuses what production's roles would not let a Lambda do, from now on and in this process. */
export async function enforcePermissions(names: Names): Promise<Permissions> {
  const policies = policiesOf(await productionTemplates(), names);
  const refusals: string[] = [];
  const principalOf = (key: string): Principal | undefined => policies.lambdas.get(key as LambdaName);

  /** With what it takes of the key, through the service: https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html */
  function withKey({ keyActions = [], ...need }: CallNeed): CallNeed[] {
    const resource = policies.keys.get(ownerOf(need.resource));
    const service = need.action.split(':')[0];
    const context = { 'kms:ViaService': `${service}.${region}.amazonaws.com`, 'kms:CallerAccount': account };
    return [need, ...(resource ? keyActions.map((action) => ({ action, resource, context })) : [])];
  }

  /** Null where it may. */
  function refusalOf(principal: Principal, wanted: CallNeed[]): Refusal | null {
    for (const need of wanted.flatMap(withKey)) {
      const decision = decide(principal, need, policies);
      if (decision !== 'allowed') return { sentence: sentenceOf(principal, need, decision), decision };
    }
    return null;
  }

  function note(key: string, sentence: string): string {
    const line = `${key}: ${sentence}`;
    if (!refusals.includes(line)) {
      refusals.push(line);
      console.error(line);
    }
    return sentence;
  }

  const stopWatching = watchCalls(({ accessKeyId, operation, body }) => {
    const principal = principalOf(accessKeyId);
    if (!principal) return null;
    const wanted = needs[operation];
    if (!wanted) return note(accessKeyId, `No line says what ${operation} takes.`);
    const refusal = refusalOf(principal, wanted(body));
    return refusal && note(accessKeyId, refusal.sentence);
  });
  const takeKeys = giveKeys();

  return {
    refusals,
    guard: {
      knows: (key) => principalOf(key) !== undefined,
      check(key, request, tags) {
        const principal = principalOf(key);
        if (!principal) return;
        const known = Object.entries(tags ?? {}).map(([name, value]) => [`s3:ExistingObjectTag/${name}`, value]);
        const context = Object.fromEntries(known);
        const wanted = s3Needs(request).map((need) => ({ ...need, context }));
        const refusal = refusalOf(principal, wanted);
        if (!refusal) return;
        const lacksTagAlone = !tags && refusal.decision === 'denied';
        if (!lacksTagAlone) note(key, refusal.sentence);
        throw new S3Error('AccessDenied', refusal.sentence);
      },
      mayList(key, bucket) {
        const principal = principalOf(key);
        const need = { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` };
        return !principal || decide(principal, need, policies) === 'allowed';
      },
    },
    async close() {
      takeKeys();
      stopWatching();
    },
  };
}
