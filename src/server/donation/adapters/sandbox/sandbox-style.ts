/** Of the sandbox’s pages. They are no pages of the site, so they have no theme of the owner’s. */
export const sandboxStyle = `
:root { color-scheme: light dark; --ground: #f5efe2; --sheet: #fcf9f2; --line: #d6c8b4; --strong: #8f7657; --text: #332218; --quiet: #634d3e; --brass: #814f11; --ink: #fdf9f0; --warn: #8a4a10; --warn-ground: #f6e3c4; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d121a; --sheet: #151c24; --line: #313943; --strong: #6b7684; --text: #efe7d8; --quiet: #bbb3a5; --brass: #e9b862; --ink: #20160a; --warn: #f3c17d; --warn-ground: #2e2415; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 48px 20px 64px; }
.label { margin: 0 0 16px; padding: 12px 16px; border: 1px solid currentColor; border-radius: 8px; background: var(--warn-ground); color: var(--warn); }
.label strong { display: block; font-size: 18px; }
.sheet { padding: 28px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
h1 { margin: 0 0 4px; font: 600 30px/1.2 Georgia, serif; }
p { margin: 0 0 16px; color: var(--quiet); overflow-wrap: anywhere; }
.sheet > p:last-child { margin: 24px 0 0; }
a { display: inline-block; padding: 10px 0; color: var(--brass); }
ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px; padding: 0; list-style: none; }
li { padding: 2px 12px; border: 1px solid var(--strong); border-radius: 999px; font-size: 15px; }
form { padding-top: 20px; border-top: 1px solid var(--line); }
form div { display: grid; gap: 10px; }
button { min-height: 44px; padding: 8px 18px; border: 1px solid var(--strong); border-radius: 6px; background: transparent; color: inherit; font: 600 16px/1.3 system-ui, sans-serif; cursor: pointer; }
button:hover { border-color: var(--brass); color: var(--brass); }
button.foremost { border-color: var(--brass); background: var(--brass); color: var(--ink); }
button.foremost:hover { filter: brightness(1.08); color: var(--ink); }
:focus-visible { outline: 2px solid var(--brass); outline-offset: 3px; }
code { display: block; padding: 14px; border: 1px dashed var(--strong); border-radius: 6px; color: var(--text); font: 600 22px/1.3 ui-monospace, monospace; text-align: center; user-select: all; }
@media (max-width: 420px) { main { padding: 20px 12px 48px; } .sheet { padding: 20px; } }
`
