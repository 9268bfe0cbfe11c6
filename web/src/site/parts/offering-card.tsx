export function OfferingCard() {
  return (
    <figure className="offering">
      <div className="plate">
        <p className="kind">
          <span>LP #1042</span>
          <span>Loan Participation</span>
        </p>
        <p className="name">Used auto, Pacific Northwest</p>
        <p className="remaining">
          <span>Remaining balance</span>
          <strong>$14,250,000</strong>
        </p>
        <svg viewBox="0 0 300 8" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 4h300" className="track" />
          <path d="M0 4h110" className="sold" />
        </svg>
        <p className="legend">
          <span>$8,250,000 accepted</span>
          <span>of $22,500,000</span>
        </p>
        <dl>
          <div>
            <dt>Pool balance</dt>
            <dd>$25,000,000</dd>
          </div>
          <div>
            <dt>Seller keeps</dt>
            <dd>10.00%</dd>
          </div>
          <div>
            <dt>Avg. rate</dt>
            <dd>6.84%</dd>
          </div>
          <div>
            <dt>Avg. score</dt>
            <dd>738</dd>
          </div>
        </dl>
      </div>
      <figcaption>An example, not an offer.</figcaption>
    </figure>
  );
}
