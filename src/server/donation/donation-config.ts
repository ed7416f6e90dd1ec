import { z } from 'zod'
import { Amount, OwnText } from '../platform/config/config-fields.ts'
import { decimalsOf } from './currency.ts'

const Pack = z.strictObject({
  price: Amount.meta({ description: 'What it costs, in the currency.', example: 5 }),
  money: Amount.meta({ description: 'What it brings of the site’s money.', example: 500 }),
  bonus: Amount.optional().meta({ description: 'What comes on top of it.', example: 25 }),
})

const Offers = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as EUR')
    .default('EUR')
    .meta({
      type: 'ISO 4217 code',
      description:
        'Of packs and objective, whose amounts are whole where it has no decimals (`JPY`).',
      example: 'CHF',
    }),
  moneyName: OwnText.optional().meta({
    default: 'crowns, écus, Kronen',
    description: 'What the site’s money is called.',
    example: { fr: 'sous', en: 'pennies' },
  }),
  packs: z
    .array(Pack)
    .max(8)
    .default([
      { price: 3, money: 300 },
      { price: 5, money: 500, bonus: 25 },
      { price: 10, money: 1000, bonus: 100 },
      { price: 20, money: 2000, bonus: 300 },
    ])
    .meta({
      type: 'list of at most 8',
      default: 'four packs',
      description: 'What is offered.',
    }),
  objective: Amount.optional().meta({
    description:
      'What a month costs: shown as a bar on the home page and the donation page. Left out, no bar; with the simulated game and without `payments`, 150 is aimed for, to see it.',
    example: 120,
  }),
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
