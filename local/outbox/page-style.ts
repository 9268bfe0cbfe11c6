export const pageStyle = `
:root { color-scheme: light dark; --page: #f5f6f8; --card: #fff; --ink: #1b2330; --soft: #566072; --line: #d9dee6; --accent: #0b57a4; --mail: #e4eefb; --sms: #e3f4e8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #12161d; --card: #1b212b; --ink: #e8ecf2; --soft: #a6b0c0; --line: #333c4a; --accent: #8cbcf5; --mail: #1d3350; --sms: #1c3a28; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 52rem; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; margin-bottom: 1.5rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; }
header p, .count, .facts { margin: 0; color: var(--soft); }
.count { margin-bottom: .75rem; }
form { display: flex; gap: 1rem; align-items: center; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: .5rem; background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--mail); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ol { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
article, .empty { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
.empty { padding: 3rem 1.5rem; text-align: center; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; font-size: .9rem; }
.badge { padding: 0 .6rem; border-radius: 1rem; background: var(--mail); color: var(--ink); font-weight: 600; }
.badge.sms { background: var(--sms); }
.badge.repeat { background: transparent; border: 1px solid var(--line); }
time { margin-left: auto; }
h2 { margin: .35rem 0; font-size: 1.05rem; line-height: 1.35; }
summary { width: fit-content; padding: .25rem 0; color: var(--accent); cursor: pointer; }
.text { margin-top: .5rem; padding-top: .75rem; border-top: 1px solid var(--line); white-space: pre-wrap; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 30rem) { time { margin-left: 0; width: 100%; } }
`;
