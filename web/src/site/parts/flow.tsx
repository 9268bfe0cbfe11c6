import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 40 40"
    width="40"
    height="40"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const icons = {
  members: (
    <Icon>
      <circle cx="14" cy="14" r="5" />
      <circle cx="27" cy="16" r="4" />
      <path d="M5 31c0-6 4-9 9-9s9 3 9 9M25 23c6-1 10 2 10 8" />
    </Icon>
  ),
  seller: (
    <Icon>
      <path d="M5 16 20 7l15 9M8 16v15M16 16v15M24 16v15M32 16v15M5 33h30" />
    </Icon>
  ),
  tandem: (
    <Icon>
      <circle cx="14.5" cy="20" r="9" />
      <circle cx="25.5" cy="20" r="9" className="two" />
    </Icon>
  ),
  buyers: (
    <Icon>
      <path d="M7 12h26v20H7zM7 18h26M13 24h7M13 28h4" />
      <path d="m24 26 2.5 2.5L31 24" className="two" />
    </Icon>
  ),
};

const nodes: [keyof typeof icons, string, string][] = [
  ['members', 'Members', 'borrow from their own credit union and keep paying it'],
  ['seller', 'Selling credit union', 'lends, services, and keeps its share of every loan'],
  ['tandem', 'Tandem', 'shows the offering and its files, counts commitments'],
  ['buyers', 'Buying credit unions', 'hold the shares and receive their part of each payment'],
];

export function Flow() {
  return (
    <figure className="flow">
      <ol>
        {nodes.map(([icon, name, words]) => (
          <li key={icon}>
            {icons[icon]}
            <strong>{name}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <figcaption>
        <span className="there">Loan shares flow this way</span>
        <span className="back">Payments come back each month, by share</span>
      </figcaption>
    </figure>
  );
}
