export const pageStyle = `
:root { color-scheme: light dark; --page: #f4f7f6; --card: #fff; --ink: #11292e; --soft: #4b6267; --line: #dbe4e3; --accent: #0b5d63; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b1618; --card: #122124; --ink: #e6efee; --soft: #a2b8b9; --line: #25393d; --accent: #6bcbc3; }
}
* { box-sizing: border-box; }
body { max-width: 92rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; }
header p { max-width: 44rem; margin: .5rem 0 1rem; color: var(--soft); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary { width: fit-content; padding: .25rem 0; color: var(--accent); cursor: pointer; }
ul { columns: 18rem; padding-left: 1.25rem; }
section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
h2 { margin: 0; font-size: 1.1rem; line-height: 1.35; }
.facts { margin: .15rem 0 .75rem; color: var(--soft); font-size: .9rem; }
.forms { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; }
iframe, pre { width: 100%; height: 38rem; margin: 0; border: 1px solid var(--line); border-radius: .75rem; }
pre { height: auto; max-height: 38rem; padding: 1rem; overflow: auto; background: var(--card); font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
@media (max-width: 60rem) { .forms { grid-template-columns: minmax(0, 1fr); } }
`;
