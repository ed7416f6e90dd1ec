import { z } from 'zod/mini'
import type { SiteInfo } from '../../contract/site.ts'
import type { TextTree } from '../platform/locale/complete-texts.ts'

const Policy = z.object({
  title: z.string(),
  /** A whole phrase: « Mise à jour le … ». */
  updated: z.string(),
  intro: z.string(),
  /** By their ids, as they follow each other. */
  sections: z.record(
    z.string(),
    z.object({ heading: z.string(), paragraphs: z.array(z.string()) }),
  ),
})

/**
 * The privacy policy of a language’s `policy.json` in Markdown, each section under a heading with its id. What it says
 * of the game or of Discord is left out where there is none.
 *
 * @throws ZodError when the file lacks a part
 */
export function toPolicyWords(
  texts: TextTree,
  site: Pick<SiteInfo, 'hasOwnCharacters' | 'hasDiscord' | 'rankings'>,
) {
  const { title, updated, intro, sections } = Policy.parse(texts)
  const isLeftOut = (id: string) =>
    (id === 'game' && !site.hasOwnCharacters) ||
    (id === 'seen' && !site.rankings.includes('time')) ||
    (id === 'discord' && !site.hasDiscord)
  const shown = Object.entries(sections).filter(([id]) => !isLeftOut(id))
  const parts = shown.flatMap(([id, { heading, paragraphs }]) => [
    `## ${escapeMarkdown(heading)} {#${id}}`,
    ...paragraphs.map(escapeMarkdown),
  ])
  return { title, updated, text: [escapeMarkdown(intro), ...parts].join('\n\n') }
}

/** A text as it is written in Markdown to be read word for word. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\`*[\]<>&]/g, '\\$&')
      // within a word it means nothing
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/^[#+-]/, '\\$&')
      .replace(/^(\d+)(?=[.)] )/, '$1\\')
  )
}
