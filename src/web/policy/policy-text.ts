import { z } from 'zod/mini'
import type { SiteInfo } from '../../contract/site.ts'

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
 * The privacy policy of a language's `policy.json`, in which `{{name}}` stands for the site's name. What it says of
 * the game is left out where there is none.
 * @throws ZodError when the file lacks a part.
 */
export function readPolicy(text: unknown, { name, hasGame }: Pick<SiteInfo, 'name' | 'hasGame'>) {
  const { sections, ...policy } = Policy.parse(withName(text, name))
  const shown = Object.entries(sections).filter(([id]) => hasGame || id !== 'game')
  return { ...policy, sections: shown.map(([id, section]) => ({ id, ...section })) }
}

function withName(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{{name}}', name)
  if (Array.isArray(value)) return value.map((item) => withName(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withName(item, name)]))
}
