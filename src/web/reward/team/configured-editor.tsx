import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { EditorConflict } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { useEditor } from '../../ui/use-editor.ts'
import { pricesOf, usePriceWords } from '../price.tsx'
import { PriceFields } from './price-fields.tsx'
import { RewardActions } from './reward-actions.tsx'
import { RewardHead } from './reward-head.tsx'
import { RewardPreview } from './reward-preview.tsx'
import { type PriceValues, toPrices, toPriceValues } from './reward-values.ts'
import { reread } from './reread.ts'
import { useTypedWords } from './typed-words.ts'

const schema = createLazy(async () => (await import('./price-form-schema.ts')).schema)

/** Where a reward of the configuration gets another price, and the one it has there back. */
export function ConfiguredEditor({ loaded }: { loaded: DeskReward }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const editor = useEditor({
    loaded,
    valuesOf: (one) => toPriceValues(one, language),
    schema,
    fieldsOf: { RewardPriceMissing: 'Money' },
    write: (typed: PriceValues, over = loaded) =>
      playerApi('POST /api/admin/rewards/price', {
        Key: over.key,
        Version: over.version,
        ...toPrices(typed),
      }),
    conflict: 'RewardChanged',
    reread,
  })
  const { item: reward = loaded, form, take, show } = editor
  const wordsOf = useTypedWords()
  const name = textIn(reward.name, language)
  const { Money: money, Points: points } = toPrices(form.values)
  return (
    <>
      <RewardHead title={name} reward={reward} />
      <EditorConflict {...{ editor, wordsOf }} title={t('RewardDesk.conflict')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <p className="max-w-prose text-text-quiet">{t('RewardDesk.ofConfig')}</p>
          <EditorForm
            editor={editor}
            save={t('RewardDesk.savePrice')}
            saved={t('RewardDesk.saved')}
          >
            <PriceFields money={form.field('Money')} points={form.field('Points')} />
          </EditorForm>
          <ConfiguredPrice reward={reward} onRestored={show} />
        </div>
        <div className="grid content-start gap-8">
          <RewardPreview reward={{ ...reward, money: money || null, points: points || null }} />
          <RewardActions reward={reward} name={name} onChange={take} />
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
