export const pageStyle = `
:root { color-scheme: light dark; --page: #f5f6f8; --card: #fff; --ink: #1b2330; --soft: #566072; --line: #c6cdd8; --accent: #0b57a4; --on-accent: #fff; --note: #fdf3d7; }
@media (prefers-color-scheme: dark) {
  :root { --page: #12161d; --card: #1b212b; --ink: #e8ecf2; --soft: #a6b0c0; --line: #4a5567; --accent: #8cbcf5; --on-accent: #0c1420; --note: #3a3115; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 52rem; margin: 0 auto; }
h1 { margin: .75rem 0 .25rem; font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
p { margin: 0 0 .75rem; }
.sandbox { margin: 0; padding: .4rem .75rem; border-radius: .5rem; background: var(--note); font-size: .9rem; }
.soft { color: var(--soft); }
iframe { display: block; width: 100%; height: min(60vh, 36rem); border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
.card { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
button, .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: .5rem; background: transparent; color: var(--accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.primary { background: var(--accent); color: var(--on-accent); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; font-weight: 600; }
textarea { display: block; width: 100%; min-height: 5rem; margin: .25rem 0 .75rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--page); color: var(--ink); font: inherit; }
details + details { margin-top: .75rem; }
summary { min-height: 2.75rem; padding: .5rem 0; color: var(--accent); font-weight: 600; cursor: pointer; }
ul { padding: 0; list-style: none; }
li { padding: .75rem 0; border-top: 1px solid var(--line); }
li p { margin: 0; }
@media (max-width: 30rem) { .actions > * { flex: 1 1 100%; justify-content: center; } iframe { height: 45vh; } }
`;
