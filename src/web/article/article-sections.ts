import { headingId, headingTags } from '../../contract/post-html.ts'
import { toPlainText } from '../../contract/plain-text.ts'

export interface ArticleSection {
  id: string
  heading: string
}

const fewest = 3

/**
 * The sections of a cleaned text, and the text with what leads to them: those of its highest headings of which there
 * are enough to be worth a table of contents.
 */
export function findSections(html: string): { html: string; sections: ArticleSection[] } {
  for (const tag of headingTags) {
    const sections: ArticleSection[] = []
    const marked = html.replaceAll(patterns[tag], (whole, attributes: string, inner: string) => {
      const heading = toPlainText(inner)
      if (heading === '') return whole
      const id = headingId(sections.length + 1)
      sections.push({ id, heading })
      return `<${tag} id="${id}"${attributes}>${inner}</${tag}>`
    })
    if (sections.length >= fewest) return { html: marked, sections }
  }
  return { html, sections: [] }
}

const patterns = Object.fromEntries(
  headingTags.map((tag) => [
    tag,
    new RegExp(`<${tag}((?: [^<>]*)?)>((?:(?!<${tag}).)*?)</${tag}>`, 'gs'),
  ]),
) as Record<(typeof headingTags)[number], RegExp>
