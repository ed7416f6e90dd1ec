// Mail programs know neither OKLCH nor custom properties: these are the tokens of `web/ui/tokens.css` in hex.

/** By day, as paper; the header is the hall at night in either case. */
export const colours = {
  ground: '#f5efe2',
  sheet: '#fcf9f2',
  inset: '#ede4d4',
  line: '#d6c8b4',
  text: '#332218',
  quiet: '#634d3e',
  brass: '#814f11',
  brassInk: '#fefaf1',
  ink: '#151c24',
  parchment: '#efe7d8',
  lamp: '#e9b862',
}

/** On a phone: less margin, and what a fact is called above what it is. */
export const narrowStyle = `@media (max-width: 480px) {
.inside { padding-left: 24px !important; padding-right: 24px !important; }
.label, .value { display: block !important; width: auto !important; }
.label { padding: 10px 0 0 !important; }
.value { padding: 0 0 10px !important; border-top: 0 !important; }
}`

/** By night, for programs that ask. */
export const darkStyle = `@media (prefers-color-scheme: dark) {
.ground { background: #0d121a !important; }
.hall { background: #1e2630 !important; }
.sheet { background: #151c24 !important; }
.inset { background: #1e2630 !important; }
.line { border-color: #313943 !important; }
.text { color: #efe7d8 !important; }
.quiet { color: #bbb3a5 !important; }
.brass { color: #e9b862 !important; }
.button { background: #e9b862 !important; color: #221505 !important; }
}`

/** In single quotes, since they stand in attributes. */
export const display = "Alegreya,'Iowan Old Style',Palatino,Georgia,serif"
export const sans = "'Source Sans 3','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
