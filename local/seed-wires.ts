import { creditUnionAudit } from '#functions/rules/credit-union-audit.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { sealer } from '#functions/services/sealer.ts';
import { wireInstructionStore } from '#functions/store/wire-instructions.ts';
import { keptInstructions } from '#functions/wire/wire-instructions.ts';
import { handlesWires, noWireInstructions } from '#shared/domain/wire-instructions.ts';
import { sealedFor } from '#shared/events/wire-seal.ts';
import { random } from './demo-data/random.ts';
import type { DemoUser } from './demo-data/users.ts';
import { callerOfUser } from './seed-deals.ts';

interface Into {
  tableName: string;
  wireKeyArn: string;
}

interface Seeding {
  /** Sellers. */
  creditUnionIds: readonly string[];
  users: readonly DemoUser[];
  now: Date;
}

const DAY = 86_400_000;

/** Instructions in effect of each seller with two people who handle them; others have none yet, as a new seller. */
export async function seedWires({ tableName, wireKeyArn }: Into, seeding: Seeding): Promise<void> {
  const store = wireInstructionStore(connectTable(tableName));
  const { seal } = sealer(wireKeyArn);
  for (const creditUnionId of seeding.creditUnionIds) {
    const [first, second] = seeding.users.filter((one) => one.creditUnionId === creditUnionId && handlesWires(one));
    if (!first || !second) continue;
    const { creditUnionName: name, routingNumber } = first;
    const account = String(random(`wire ${creditUnionId}`).int(1_000_000_000, 9_999_999_999));
    const kept = keptInstructions({
      bank: name,
      routingNumber,
      account,
      accountAgain: account,
      beneficiary: name,
      reference: 'Participation settlements',
    });
    const entered = new Date(seeding.now.getTime() - 200 * DAY).toISOString();
    const at = new Date(seeding.now.getTime() - 199 * DAY).toISOString();
    const subject = { id: creditUnionId, name };
    const [by, confirmer] = [callerOfUser(first), callerOfUser(second)];
    await store.save(
      {
        ...noWireInstructions(creditUnionId),
        present: await seal(JSON.stringify(kept), { [sealedFor]: creditUnionId }),
        entered: { byId: by.id, by: by.name, at: entered },
        confirmed: { byId: confirmer.id, by: confirmer.name, at },
      },
      creditUnionAudit(clock, { actor: confirmer, at }, subject, {
        type: 'Wire Instructions Changed',
        before: `Entered by ${by.name}`,
        after: `Confirmed by ${confirmer.name}`,
      }),
    );
  }
}
