const turns = Array.from({ length: 40 }, (_, turn) => turn * 9);

/** Two linked rings, drawn by one circle that wanders around each center. */
export function Rosette() {
  return (
    <svg className="rosette" viewBox="0 0 760 480" fill="none" aria-hidden="true">
      <defs>
        <g id="ring">
          {turns.map((turn) => (
            <circle key={turn} cx="34" r="176" transform={`rotate(${turn})`} />
          ))}
        </g>
      </defs>
      <use href="#ring" x="500" y="240" className="two" />
      <use href="#ring" x="250" y="240" className="one" />
    </svg>
  );
}
