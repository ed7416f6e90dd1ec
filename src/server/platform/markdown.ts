import createMarkdownIt, { type MarkdownIt, type StateCore, type Token } from 'markdown-it'

/**
 * Markdown in GitHub’s manner: tables, struck text, bare addresses, boxes of lists. What comes out is not clean.
 * Where lists and quotes nest by the hundred, or tables have cells by the thousand, which nobody writes to be read, all
 * is shown as it was written.
 */
export function createMarkdown(options: {
  /** Whether HTML in it is HTML, or shown as it was written. */
  html: boolean
  /** Whether each end of a line is one. */
  breaks: boolean
}): MarkdownIt {
  const markdown = createMarkdownIt({ ...options, linkify: true })
  // an address says that it is one: a name with a dot does not
  markdown.linkify.set({ fuzzyLink: false })
  markdown.core.ruler.before('block', 'cells', (state) => {
    if (countCells(state.src) <= mostCells) return
    state.tokens = asWritten(state)
    // nothing is left to be parsed
    state.src = ''
  })
  markdown.core.ruler.before('inline', 'depths', (state) => {
    if (state.tokens.some(({ level }) => level >= deepest)) state.tokens = asWritten(state)
  })
  markdown.core.ruler.push('boxes of lists', drawBoxes)
  markdown.core.ruler.push('sides of cells', nameSides)
  return markdown
}

/** Tokens within each other; the parser leaves out what is deeper than its `maxNesting` of 100. */
const deepest = 99

/** The parser fills rows up with cells that nobody wrote: a few thousand letters would be tens of thousands. */
const mostCells = 2000
const betweenHeadAndRows = /^[\s>:-]*\|[\s>:|-]*$/

/** How many cells the tables of a text have at most: each row has as many as the head, and ends where a line is empty. */
function countCells(text: string): number {
  let columns = 0
  let cells = 0
  for (const line of text.split('\n')) {
    if (/^[\s>]*$/.test(line)) columns = 0
    else if (betweenHeadAndRows.test(line)) columns = Math.max(columns, line.split('|').length)
    cells += columns
  }
  return cells
}

function asWritten({ src, Token }: StateCore): Token[] {
  const code = new Token('code_block', 'code', 0)
  code.content = src
  return [code]
}

function drawBoxes({ tokens }: StateCore) {
  for (const [place, { type }] of tokens.entries()) {
    // an item, its paragraph, and what stands in it
    const first = type === 'list_item_open' && tokens[place + 2]?.children?.[0]
    if (first) first.content = first.content.replace(/^\[([ x])\] /i, boxOf)
  }
}

const boxOf = (_: string, mark: string) => (mark === ' ' ? '☐ ' : '☑ ')

/** Markdown’s own alignment is a style, which texts may not have. */
function nameSides({ tokens }: StateCore) {
  for (const token of tokens.filter(({ tag }) => tag === 'th' || tag === 'td')) {
    const side = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
    if (token.nesting === 1) token.attrs = attributesOf(token.tag, side)
  }
}

const attributesOf = (tag: string, side: string | undefined): Token['attrs'] => [
  ...(tag === 'th' ? [['scope', 'col'] as [string, string]] : []),
  ...(side ? [['data-align', side] as [string, string]] : []),
]
