/** Of the outbox’s pages. They are for developers, so they have no theme of the owner’s. */
export const outboxStyle = `
:root { color-scheme: light dark; --ground: #f5efe2; --sheet: #fcf9f2; --line: #d6c8b4; --text: #332218; --quiet: #634d3e; --brass: #814f11; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d121a; --sheet: #151c24; --line: #313943; --text: #efe7d8; --quiet: #bbb3a5; --brass: #e9b862; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { margin: 0 0 4px; font: 600 30px/1.2 Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 32px 0 10px; font-size: 16px; }
p { margin: 0 0 20px; color: var(--quiet); }
a { color: var(--brass); overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--brass); outline-offset: 3px; }
ol, ul { margin: 0; padding: 0; list-style: none; }
ol { border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
ol li + li { border-top: 1px solid var(--line); }
ol a { display: grid; grid-template-columns: 56px minmax(0, 2fr) minmax(0, 3fr) auto; gap: 4px 20px; padding: 12px 18px; color: inherit; text-decoration: none; }
ol a:hover .subject { color: var(--brass); text-decoration: underline; }
.subject { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.kind, time, .to { color: var(--quiet); }
.to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time { font-variant-numeric: tabular-nums; }
ul li { padding: 4px 0; }
iframe { width: 100%; height: 900px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
pre { margin: 0; padding: 18px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); font: 14px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 640px) { ol a { grid-template-columns: minmax(0, 1fr) auto; } }
`
