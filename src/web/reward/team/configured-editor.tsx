import { useState } from 'react'
import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { pricesOf, usePriceWords } from '../price.tsx'
import { PriceFields } from './price-fields.tsx'
import { RewardActions } from './reward-actions.tsx'
import { RewardConflict } from './reward-conflict.tsx'
import { RewardHead } from './reward-head.tsx'
import { RewardPreview } from './reward-preview.tsx'
import { type PriceValues, toPrices, toPriceValues } from './reward-values.ts'
import { useDeskReward } from './use-desk-reward.ts'

const schema = createLazy(async () => (await import('./price-form-schema.ts')).schema)

/** Where a reward of the configuration gets another price, and the one it has there back. */
export function ConfiguredEditor({ loaded }: { loaded: DeskReward }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const model = useDeskReward(loaded)
  const { reward = loaded, theirs } = model
  const [saved, setSaved] = useState(() => toPriceValues(loaded, language))
  const form = useForm({
    schema,
    initial: saved,
    fieldsOf: { RewardPriceMissing: 'Money' },
    submit: (typed) => save(typed, reward),
  })
  const { values } = form
  const isUnsaved = values.Money !== saved.Money || values.Points !== saved.Points
  useLeaveWarning(isUnsaved)

  async function save(typed: PriceValues, { key: Key, version: Version }: DeskReward) {
    const now = await model.save(() =>
      playerApi('POST /api/admin/rewards/price', { Key, Version, ...toPrices(typed) }),
    )
    if (now) setSaved(typed)
  }

  function show(now: DeskReward) {
    model.take(now)
    setSaved(toPriceValues(now, language))
    form.reset(toPriceValues(now, language))
  }

  const name = textIn(reward.name, language)
  const { Money: money, Points: points } = toPrices(values)
  return (
    <>
      <RewardHead title={name} reward={reward} />
      {theirs && (
        <RewardConflict
          key={theirs.version}
          own={values}
          their={toPriceValues(theirs, language)}
          onKeepOwn={() => save(values, theirs)}
          onTakeTheirs={() => show(theirs)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <p className="max-w-prose text-text-quiet">{t('RewardDesk.ofConfig')}</p>
          <Form form={form}>
            <PriceFields money={form.field('Money')} points={form.field('Points')} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <SubmitButton>{t('RewardDesk.savePrice')}</SubmitButton>
              <output className="text-text-quiet">
                {isUnsaved ? t('RewardDesk.unsaved') : model.isSaved && t('RewardDesk.saved')}
              </output>
            </div>
          </Form>
          <ConfiguredPrice reward={reward} onRestored={show} />
        </div>
        <div className="grid content-start gap-8">
          <RewardPreview reward={{ ...reward, money: money || null, points: points || null }} />
          <RewardActions reward={reward} name={name} onChange={model.take} />
        </div>
      </div>
    </>
  )
}

interface ConfiguredPriceProps {
  reward: DeskReward
  onRestored: (reward: DeskReward) => void
}

/** What it costs by the configuration, and the way back to that. */
function ConfiguredPrice({ reward, onRestored }: ConfiguredPriceProps) {
  const { t } = useTranslation('team')
  const words = usePriceWords()
  const { configured, isPriced, key: Key, version: Version } = reward
  if (!configured) return null
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{t('RewardDesk.configured')}</h2>
      <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
        {pricesOf(configured).map((price) => (
          <span key={price.unit}>{words(price)}</span>
        ))}
      </p>
      {isPriced && (
        <ActionButton
          submit={async () =>
            onRestored(await playerApi('POST /api/admin/rewards/restore', { Key, Version }))
          }
        >
          {t('RewardDesk.restore')}
        </ActionButton>
      )}
    </section>
  )
}
