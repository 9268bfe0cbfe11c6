import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import styles from './markdown-help.module.css';

const rules: [written: string, shown: string][] = [
  ['An empty line', 'begins a new paragraph'],
  ['## Heading', 'a heading (### a smaller one)'],
  ['**important**', 'bold'],
  ['*a term*', 'italic'],
  ['- One', 'an item of a list'],
  ['1. First', 'an item of a numbered list'],
  ['[How to buy](/buy)', 'a link to a page of the site'],
  ['[NCUA](https://www.ncua.gov/)', 'a link to another site'],
  ['![What it shows](/api/content/content/image/tandem.png)', 'a picture that an operator has put on the site'],
  ['> Said by somebody', 'a quotation'],
  ['\\* or \\_', 'the sign itself'],
];

/** How Markdown is written, as far as a page of the site needs it. */
export const MarkdownHelp = () => (
  <DisclosureGroup>
    <Disclosure title="How to write Markdown">
      <dl className={styles.rules}>
        {rules.map(([written, shown]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        HTML is shown as it is written. Keep the kind of headings that a text has now: pages are laid out around them.
      </p>
    </Disclosure>
  </DisclosureGroup>
);
