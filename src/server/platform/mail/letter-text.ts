import type { LetterPage } from './letter-page.ts'

/** The part for who reads plain text. It lacks nothing of the other. */
export function toLetterText(page: LetterPage): string {
  const { greeting, paragraphs, facts, sections = [], action, notYou, footer, links = [] } = page
  const { site } = page
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ line }) => line).join('\n'),
    ...sections.flatMap(toBlocks),
    toLink(action),
    notYou ? [notYou.title, notYou.text].join('\n') : '',
    notYou?.action ? toLink(notYou.action) : '',
    // the line by which mail programs know what is no part of the letter (RFC 3676, 4.3)
    ['-- ', site.name, site.url, ...footer, ...links.map(toLink)].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function toBlocks({ title, items }: NonNullable<LetterPage['sections']>[number]): string[] {
  return [title.toUpperCase(), ...items.map((item) => [item.title, item.body, item.url].join('\n'))]
}

function toLink({ label, url }: { label: string; url: string }): string {
  return `→ ${label}\n${url}`
}
