import { z } from 'zod/mini'
import { type Advert, writeAdvert } from '../../contract/advert.ts'
import type { Language } from '../../contract/language.ts'
import { hasPrice } from './categories.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'

const { Category, Language: Written, Title, Text, Gold, Character } = writeAdvert.input.shape

const Fields = z.object({
  Category,
  Language: Written,
  Title,
  Text,
  Gold: z.pipe(
    z.pipe(z.string(), z.transform(readGold)),
    z.nullable(Gold.def.innerType.def.innerType),
  ),
  Character: z.pipe(
    z.pipe(
      z.string(),
      z.transform((id) => (id === '' ? undefined : id)),
    ),
    Character,
  ),
})
export type AdvertValues = z.input<typeof Fields>

/** What is typed, and what it is sent as: a price that was typed for another category is none. */
export const advertSchema = z.pipe(
  z.transform((typed: AdvertValues) => (hasPrice(typed.Category) ? typed : { ...typed, Gold: '' })),
  Fields,
)

/** A whole amount as people write it: `1200`, `1 200`, `1,200`; null for none, NaN for anything else. */
export function readGold(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const isWhole = /^\d+$/.test(text) || /^\d{1,3}(?:[\s.,'’]\d{3})+$/.test(text)
  return isWhole ? Number(text.replaceAll(/\D/g, '')) : Number.NaN
}

export function blankAdvert(language: Language, character: string): AdvertValues {
  return {
    Category: 'sell',
    Language: language,
    Title: '',
    Text: '',
    Gold: '',
    Character: character,
  }
}

export function valuesOf(advert: Advert): AdvertValues {
  return {
    Category: advert.category,
    Language: advert.language,
    Title: advert.title,
    Text: advert.text,
    Gold: advert.gold === null ? '' : String(advert.gold),
    Character: advert.character?.id ?? '',
  }
}

const SavedAdvert = z.object({
  Category,
  Language: Written,
  Title: z.string(),
  Text: z.string(),
  Gold: z.string(),
  Character: z.string(),
})

/** An advert that is being written: it is to be read by everybody, so that the browser keeps it. */
export function advertDraft(userId: number, about: 'new' | number): Draft<AdvertValues> {
  return createDraft(`advert-${userId}-${about}`, SavedAdvert)
}

/** Whether there is anything in it that would be missed. */
export function isWorthSaving({ Title: title, Text: text, Gold: gold }: AdvertValues): boolean {
  return title.trim() !== '' || text.trim() !== '' || gold.trim() !== ''
}
