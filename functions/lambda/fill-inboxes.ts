import { fillInboxes } from '../consumers/fill-inboxes.ts';
import { nudge } from '../notices/nudge.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { liveLine } from '../services/live-line.ts';
import { allocationPartStore } from '../store/allocation-parts.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { announcementStore } from '../store/announcements.ts';
import { authorityStore } from '../store/authorities.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { connectionStore } from '../store/connections.ts';
import { dealStore } from '../store/deals.ts';
import { deskStore } from '../store/desk.ts';
import { inboxStore } from '../store/inbox.ts';
import { offeringStore } from '../store/offerings.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';
import { wireInstructionStore } from '../store/wire-instructions.ts';

const env = environment('fill-inboxes');
const table = connectTable(env.TABLE_NAME);

export const handler = background(
  fillInboxes({
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    announcements: announcementStore(table),
    tapes: tapeStore(table),
    allocationRuns: allocationRunStore(table),
    allocationParts: allocationPartStore(table),
    deals: dealStore(table),
    desk: deskStore(table),
    authorities: authorityStore(table),
    compliance: complianceStore(table),
    inbox: inboxStore(table),
    users: userStore(table),
    wireInstructions: wireInstructionStore(table),
    nudge: nudge({ ...clock, connections: connectionStore(table), line: liveLine(env.LIVE_ENDPOINT) }),
  }),
);
