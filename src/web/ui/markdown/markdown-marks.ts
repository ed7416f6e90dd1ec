export type MarkdownMark = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'quote' | 'code'

/** Of whole lines. */
const prefixes = { heading: '## ', list: '- ', quote: '> ' } as const

/** What is to be put in place of a part of a text, and what is selected then. */
export interface Replacement {
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

/** Marks what is selected in a text, or takes the mark off where it stands around it already. */
export function applyMark(
  mark: MarkdownMark,
  text: string,
  start: number,
  end: number,
): Replacement {
  const selected = text.slice(start, end)
  if (mark === 'bold') return surround('**', text, start, end)
  if (mark === 'italic') return surround('_', text, start, end)
  if (mark === 'link') return link(selected, start, end)
  if (mark === 'code') {
    return selected.includes('\n') ? fence(text, start, end) : surround('`', text, start, end)
  }
  return prefixLines(prefixes[mark], text, start, end)
}

function surround(sign: string, text: string, start: number, end: number): Replacement {
  const length = sign.length
  const isMarked =
    text.slice(start - length, start) === sign && text.slice(end, end + length) === sign
  const selected = text.slice(start, end)
  if (isMarked) {
    const from = start - length
    return {
      from,
      to: end + length,
      text: selected,
      selectFrom: from,
      selectTo: from + selected.length,
    }
  }
  return {
    from: start,
    to: end,
    text: sign + selected + sign,
    selectFrom: start + length,
    selectTo: end + length,
  }
}

const address = 'https://'

/** The address is what is typed next. */
function link(selected: string, start: number, end: number): Replacement {
  const isAddress = /^https?:\/\/\S+$/.test(selected)
  const [label, to] = isAddress ? ['', selected] : [selected, address]
  const text = `[${label}](${to})`
  const at = start + (isAddress || label === '' ? 1 : label.length + 3)
  return {
    from: start,
    to: end,
    text,
    selectFrom: at,
    selectTo: isAddress || label === '' ? at : at + to.length,
  }
}

function fence(text: string, start: number, end: number): Replacement {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = text[end] === '\n' || end === text.length ? '' : '\n'
  const selected = text.slice(start, end)
  const from = start + before.length + 4
  return {
    from: start,
    to: end,
    text: `${before}\`\`\`\n${selected}\n\`\`\`${after}`,
    selectFrom: from,
    selectTo: from + selected.length,
  }
}

/** Whole lines, however little of them is selected. */
function prefixLines(prefix: string, text: string, start: number, end: number): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(prefix))
  const changed = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line))
    .join('\n')
  const last = from + changed.length
  return { from, to, text: changed, selectFrom: lines.length > 1 ? from : last, selectTo: last }
}
