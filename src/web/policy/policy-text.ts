import { z } from 'zod/mini'

const Policy = z.object({
  title: z.string(),
  /** A whole phrase: « Mise à jour le … ». */
  updated: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
type Policy = z.infer<typeof Policy>

/**
 * The privacy policy of a language's `policy.json`, in which `{{name}}` stands for the site's name.
 * @throws ZodError when the file lacks a part.
 */
export function readPolicy(text: unknown, siteName: string): Policy {
  return Policy.parse(withName(text, siteName))
}

function withName(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{{name}}', name)
  if (Array.isArray(value)) return value.map((item) => withName(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withName(item, name)]))
}
