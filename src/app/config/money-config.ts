import { z } from 'zod'
import { Amount, Key, OwnText, Points } from './config-fields.ts'
import { rewardIcons } from '../../contract/reward.ts'
import { decimalsOf } from '../../server/donation/currency.ts'

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

/** What is offered for how much. */
export const Donation = Offers.superRefine(assertInCurrency)

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

/** What can be had for money or vote points. */
export const Reward = z
  .strictObject({
    key: Key,
    name: OwnText,
    text: OwnText,
    /** One of the site’s drawings: `sword`, `potion`, … */
    icon: z.enum(rewardIcons).default('chest'),
    /** What the game is told: its own number or name of an item, or an amount of gold or points. */
    give: z.union([
      z.strictObject({ item: z.union([z.string(), z.int()]).transform(String), amount: Points }),
      z.strictObject({ gold: Points }),
      z.strictObject({ points: Points }),
    ]),
    /** What it costs, in the site’s money, in vote points, or either. */
    money: Amount.optional(),
    points: Points.optional(),
  })
  .refine(
    ({ money, points }) => money !== undefined || points !== undefined,
    'expected money, points or both: what it costs',
  )

/** What the first voters of a month get. */
export const TopVoterReward = z
  .strictObject({
    place: z.int().min(1).max(100),
    points: Points.optional(),
    money: Amount.optional(),
  })
  .refine(
    ({ points, money }) => points !== undefined || money !== undefined,
    'expected points, money or both',
  )
