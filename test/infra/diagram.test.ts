import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { architectureDiagram } from '#bin/architecture-diagram.ts';
import { withDiagram } from '#bin/diagram-page.ts';
import { synthesis } from './support/synthesis.ts';

const { names, template } = await synthesis();
const drawn = architectureDiagram(Object.fromEntries(names.map((name) => [name, template(name)])));

it('docs/diagram.md is what npm run diagram draws now', () => {
  const page = readFileSync('docs/diagram.md', 'utf8');
  expect(withDiagram(page, drawn)).toBe(page);
  expect(page).toContain('flowchart LR');
});

it('a change, a file and a person find their way through it', () => {
  for (const arrow of [
    'Distribution -->|asks| Api',
    'Api -->|calls| ApiFunctions',
    'ApiFunctions -->|reads and writes| Table',
    'Table -->|wakes| PublishEvents',
    'PublishEvents -->|publishes| EventsTopic',
    'EventsTopic -->|fills| AddressingQueue',
    'AddressingQueue -->|wakes| AddressNotices',
    'NoticesTopic -->|fills| EmailQueue',
    'EmailQueue -->|wakes| SendEmail',
    'StampPdf -->|writes| Documents',
    'ObjectsQueue -->|wakes| IndexDocuments',
    'People -->|asks| PreSignUp',
    'Deployment -->|wakes| PrepareViews',
  ]) {
    expect(drawn).toContain(`  ${arrow}\n`);
  }
});
