import type { Advert } from '../../contract/advert.ts'
import { advertCategories } from '../../contract/advert-terms.ts'
import type { Language } from '../../contract/language.ts'
import { isText, objectOf, oneOf } from '../base/shape.ts'
import type { AdvertValues } from './advert-form-schema.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'

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

const isAdvert = objectOf<AdvertValues>({
  Category: oneOf(advertCategories),
  Language: isText,
  Title: isText,
  Text: isText,
  Gold: isText,
  Character: isText,
})

/** An advert that is being written: it is to be read by everybody, so that the browser keeps it. */
export function advertDraft(userId: number, about: 'new' | number): Draft<AdvertValues> {
  return createDraft(`advert-${userId}-${about}`, isAdvert)
}

/** Whether there is anything in it that would be missed. */
export function isWorthSaving({ Title: title, Text: text, Gold: gold }: AdvertValues): boolean {
  return title.trim() !== '' || text.trim() !== '' || gold.trim() !== ''
}
