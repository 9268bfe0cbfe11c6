import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import styles from './markdown-help.module.css';

const rules: [written: string, shown: string][] = [
  ['An empty line', 'starts a new paragraph'],
  ['## Heading', 'a heading (### a smaller one)'],
  ['**important**', 'bold'],
  ['*a term*', 'italic'],
  ['- One', 'a list item'],
  ['1. First', 'a numbered list item'],
  ['[How to buy](/buy)', 'a link to a page of the site'],
  ['[NCUA](https://www.ncua.gov/)', 'a link to another site'],
  ['![What it shows](/api/content/content/image/tandem.png)', 'a picture that an operator has put on the site'],
  ["> Someone's words", 'a quotation'],
  ['`[fee]`', 'a blank: its paragraph or list item is hidden until you fill it in'],
  ['\\* or \\_', 'the character itself'],
];

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
        HTML is shown as text. Keep the heading levels a text has now, because the page layout depends on them.
      </p>
    </Disclosure>
  </DisclosureGroup>
);
