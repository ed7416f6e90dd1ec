import type { PageBody } from '../../contract/site-page.ts'
import { slugOf } from '../../contract/slug.ts'
import { createMarkdown } from '../platform/markdown.ts'
import type { MessageHtml } from '../platform/message-html.ts'

const markdown = createMarkdown({ html: false, breaks: true })

/**
 * A text of Markdown in its sections: each begins with a heading of the first or second level, and is named in
 * addresses by the id that stands behind it, `## Cookies {#storage}`, or else by its words.
 *
 * @param toHtml cleans what it makes
 */
export function toPageBody(text: string, toHtml: MessageHtml): PageBody {
  const lines = text.split('\n')
  const starts = listHeadings(text)
  const [first] = starts
  const partOf = (from: number, to: number | undefined) => toHtml(lines.slice(from, to).join('\n'))
  const ids = toDistinctIds(starts.map(({ id, heading }) => id ?? slugOf(heading)))
  return {
    intro: partOf(0, first?.line),
    sections: starts.map(({ heading, end }, place) => ({
      id: ids[place] ?? '',
      heading,
      html: partOf(end, starts[place + 1]?.line),
    })),
  }
}

interface Heading {
  heading: string
  id: string | undefined
  /** The first of its lines, and the first after it. */
  line: number
  end: number
}

/** Those that stand in no list, quote or code. */
function listHeadings(text: string): Heading[] {
  const tokens = markdown.parse(text, {})
  return tokens.flatMap((token, place) => {
    const isStart = token.type === 'heading_open' && token.level === 0 && /^h[12]$/.test(token.tag)
    if (!isStart || !token.map) return []
    const words = (tokens[place + 1]?.children ?? []).map(({ content }) => content).join('')
    const [, heading = '', id] = /^(.*?)(?:\s*\{#([a-z][a-z0-9-]{0,59})\})?$/s.exec(words) ?? []
    return [{ heading: heading.trim(), id, line: token.map[0], end: token.map[1] }]
  })
}

/** One that is empty, or of another section already, is told by the place of its section. */
function toDistinctIds(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  for (const [place, one] of wanted.entries()) {
    const tries = [one, `section-${place + 1}`, `${one}-${place + 1}-${wanted.length}`]
    taken.add(tries.find((id) => id !== '' && !taken.has(id)) ?? `${place}`)
  }
  return [...taken]
}
