import { parseArgs } from 'node:util';
import { environmentNamed } from '#infra/config.ts';
import { templatesOf } from '#infra/made-templates.ts';
import { costNote, costTable, examples, idleNote } from './cost-model.ts';
import { fixedOf } from './fixed-resources.ts';

/** `npm run costs`: the table of docs/costs.md. `npm run costs -- --people 1000 --offerings 200 --sms 0.1`: a marketplace of one's own. */
const { values } = parseArgs({
  options: { people: { type: 'string' }, offerings: { type: 'string' }, sms: { type: 'string' } },
});
const people = Number(values.people ?? 1000);
const offerings = Number(values.offerings ?? people / 5);
const sms = Number(values.sms ?? 0.1);
if (!(people > 0 && offerings >= 0 && sms >= 0 && sms <= 1)) {
  console.error('Usage: npm run costs -- --people 1000 --offerings 200 --sms 0.1, where --sms is a share from 0 to 1');
  process.exit(1);
}
const isOwn = Object.keys(values).length > 0;
const fixedIn = (name: string) => fixedOf(templatesOf(environmentNamed(name)));
console.log(`${costNote}\n\n${costTable(isOwn ? [{ people, offerings, sms }] : examples, fixedIn('prod'))}`);
if (!isOwn) console.log(`\n${idleNote(fixedIn('dev-ann'), fixedIn('dev'))}`);
