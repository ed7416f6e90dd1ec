import { z } from 'zod/mini'
import { writeAdvert } from '../../contract/advert.ts'
import { hasPrice } from './categories.ts'
import { readGold } from './gold-typed.ts'

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
export type AdvertSchema = typeof advertSchema
