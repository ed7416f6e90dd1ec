import { useState } from 'react'
import type { OwnCharacter } from '../../contract/character.ts'
import type { Balance } from '../../contract/money.ts'
import type { Purchase, Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { takeBalance } from '../base/session/take-balance.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { asGameError } from '../ui/form/game-error.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import type { OnceCall } from '../base/session/once-call.ts'
import { BuyFacts } from './buy-facts.tsx'
import { leftAfter, type Price, priceIn, pricesOf, usePriceWords } from './price.tsx'
import { WaysToMore } from './ways-to-more.tsx'
import { ApiError, hasErrorCode, hasStatus } from '../../contract/error.ts'
import { api } from '../base/api.ts'
import { useGameState } from '../base/game-state.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

const schema = createLazy(async () => (await import('./buy-form-schema.ts')).schema)

interface BuyFormProps {
  reward: Reward
  characters: readonly OwnCharacter[]
  balance: Balance
  once: OnceCall
  onBought: (purchase: Purchase) => void
  /** It is offered otherwise by now: as this, or no longer. */
  onOutdated: (now: Reward | undefined) => void
}

/** For whom, for what, and what is left after it: then it is bought. */
export function BuyForm(props: BuyFormProps) {
  const { reward, characters, balance, once, onBought, onOutdated } = props
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const isGameDown = useIsGameDown()
  const prices = pricesOf(reward)
  const [initial] = useState(() => ({
    Character: characters[0]?.id ?? '',
    Unit: affordable(prices, balance)?.unit ?? 'money',
  }))
  const form = useForm({
    schema,
    initial,
    submit: async ({ Character, Unit: chosen }) => {
      const { unit, amount } = priceIn(prices, chosen)
      try {
        const order = { Reward: reward.key, Character, Unit: unit, Price: amount }
        const response = await takeBalance(once('POST /api/reward/buy', order))
        onBought(response.purchase)
      } catch (error) {
        if (!isOutdated(error)) throw asGameError(error)
        onOutdated(await findOffer(reward.key))
        throw priceChanged()
      }
    },
  })
  const price = priceIn(prices, form.values.Unit)
  const isEnough = leftAfter(balance, price) >= 0
  return (
    <Form form={form}>
      <SelectField
        field={form.field('Character')}
        label={t('Reward.whom')}
        options={characters.map(({ id, name, level }) => ({
          value: id,
          name: level === null ? name : t('Reward.character', { name, level }),
        }))}
      />
      {prices.length > 1 && (
        <ChoiceField
          field={form.field('Unit')}
          label={t('Reward.payWith')}
          choices={prices.map((one) => ({ value: one.unit, label: words(one) }))}
        />
      )}
      <BuyFacts {...{ price, balance }} />
      {isGameDown && isEnough && <FormMessage tone="notice">{t('Reward.gameDown')}</FormMessage>}
      {isEnough ? (
        <SubmitButton>{t('Reward.buy', { price: words(price) })}</SubmitButton>
      ) : (
        <WaysToMore price={price} missing={-leftAfter(balance, price)} />
      )}
    </Form>
  )
}

/** The price the player can pay; the first where they can pay none. */
function affordable(prices: readonly Price[], balance: Balance): Price | undefined {
  return prices.find((price) => leftAfter(balance, price) >= 0) ?? prices[0]
}

/** Whether a purchase was refused because of what is offered by now: for another price, or no longer. */
function isOutdated(error: unknown): boolean {
  return hasErrorCode(error, 'PriceChanged') || hasStatus(error, 404)
}

/** A reward as it is offered by now; undefined where it is no more. @throws as the call does */
async function findOffer(wanted: string): Promise<Reward | undefined> {
  const offered = await api('GET /api/reward/list', {})
  return offered.find(({ key }) => key === wanted)
}

/** What is still offered, though not for what it was to be paid with, has other prices by now. */
function priceChanged(): ApiError {
  return new ApiError(400, [{ code: 'PriceChanged', description: '' }])
}

/** Whether a service of the game is known to be down. */
function useIsGameDown(): boolean {
  const live = useGameState()
  const { value: asked } = useFetched('GET /api/game/state', (signal) =>
    api('GET /api/game/state', {}, { signal }),
  )
  return (live ?? asked)?.services.some(({ online }) => !online) ?? false
}
