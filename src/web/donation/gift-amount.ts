import { z } from 'zod/mini'
import { GivenMoney } from '../../contract/money.ts'

/** An amount as people write it in either language: `12,5`, `1 000`. What might be thousands, `1,000`, is none. */
export const TypedAmount = z.pipe(
  z.string().check(z.overwrite((text) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))),
  z.pipe(
    z.transform((text: string) => (/^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN)),
    GivenMoney,
  ),
)
