import { z } from 'zod'
import { advertCategories } from '../../contract/advert-terms.ts'
import type { Language } from '../../contract/language.ts'
import { readContent } from '../platform/content/content.ts'

/** An advert of the demo server. */
const AdvertWords = z.strictObject({
  /** The name of its author, who has a character called so. */
  author: z.string(),
  category: z.enum(advertCategories),
  title: z.string(),
  text: z.string(),
  gold: z.int().nullable(),
  /** How long it has been up when a site first starts. */
  hoursAgo: z.number(),
})
const AdvertList = z.array(AdvertWords)

export interface SampleAdvert extends z.output<typeof AdvertWords> {
  language: Language
}

/**
 * What hangs on the notice board of a site that nobody has configured, the oldest first: of each language of
 * the site, what is in `<language>/adverts.json`.
 *
 * @throws where one of these files is not of this shape
 */
export function readSampleAdverts(languages: readonly Language[]): SampleAdvert[] {
  const said = readContent('adverts.json', (text) => AdvertList.parse(JSON.parse(text)))
  const adverts = languages.flatMap((language) =>
    (said[language] ?? []).map((advert) => ({ ...advert, language })),
  )
  return adverts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
}
