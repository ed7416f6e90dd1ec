import { z } from 'zod'
import { Amount, OwnText } from '../platform/config/config-fields.ts'
import { decimalsOf } from './currency.ts'

const Pack = z.strictObject({
  /** In the currency: 5 is €5. */
  price: Amount,
  /** Of the site’s money. */
  money: Amount,
  /** On top of it. */
  bonus: Amount.optional(),
})

const Offers = z.strictObject({
  /** Of the packs and of the objective, by ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as EUR')
    .default('EUR'),
  /** What the site’s money is called: `{ fr: 'écus', en: 'crowns' }`. */
  moneyName: OwnText.default({ fr: 'écus', en: 'crowns' }),
  /** What is offered, at most eight. */
  packs: z
    .array(Pack)
    .max(8)
    .default([
      { price: 3, money: 300 },
      { price: 5, money: 500, bonus: 25 },
      { price: 10, money: 1000, bonus: 100 },
      { price: 20, money: 2000, bonus: 300 },
    ]),
  /** What a month costs; left out, no objective is shown. */
  objective: Amount.optional(),
})

/** `donation` of the owner's configuration: what is offered for how much. */
export const DonationConfig = Offers.superRefine(assertInCurrency)
export type DonationConfig = z.output<typeof DonationConfig>

/** Amounts of a currency without decimals are whole: rounded, they would be others than the owner named. */
function assertInCurrency(
  { currency, packs, objective }: z.output<typeof Offers>,
  context: z.RefinementCtx,
): void {
  if (decimalsOf(currency) > 0) return
  const amounts = [
    ...packs.map(({ price }, index) => ({ path: ['packs', index, 'price'], amount: price })),
    { path: ['objective'], amount: objective ?? 0 },
  ]
  for (const { path, amount } of amounts) {
    if (Number.isInteger(amount)) continue
    const message = `expected a whole amount: ${currency} has no decimals`
    context.addIssue({ code: 'custom', path, message, input: amount })
  }
}
