const parts = [
  { name: 'Seller, retained', share: 10, amount: '$2,500,000', kind: 'kept' },
  { name: 'Buyer A', share: 45, amount: '$11,250,000', kind: 'first' },
  { name: 'Buyer B', share: 30, amount: '$7,500,000', kind: 'second' },
  { name: 'Buyer C', share: 15, amount: '$3,750,000', kind: 'third' },
];

export function Shares() {
  return (
    <figure className="shares">
      <div className="slices" aria-hidden="true">
        {parts.map(({ name, share, kind }) => (
          <i key={name} className={kind} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, share, amount, kind }) => (
          <li key={name}>
            <i className={kind} aria-hidden="true" />
            <span>{name}</span>
            <strong>{share}%</strong>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      <figcaption>
        Example: a pool of $25,000,000. Every holder, including the seller, has a share of each loan in it. Of a $1,000
        payment, Buyer A receives $450, less servicing.
      </figcaption>
    </figure>
  );
}
