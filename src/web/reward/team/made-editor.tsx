import { gearQualities } from '../../../contract/gear-terms.ts'
import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import {
  longestRewardItem,
  longestRewardName,
  longestRewardText,
  type RewardKind,
} from '../../../contract/reward-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { useSite } from '../../base/site.ts'
import { EditorConflict } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { LanguageFields } from '../../ui/form/language-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { useEditor } from '../../ui/use-editor.ts'
import { IconField } from './icon-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { RewardActions } from './reward-actions.tsx'
import type { schema as RewardSchema } from './reward-form-schema.ts'
import { RewardHead } from './reward-head.tsx'
import { RewardPreview } from './reward-preview.tsx'
import { type RewardValues, toInput, toShown, toValues } from './reward-values.ts'
import { reread } from './reread.ts'
import { useTypedWords } from './typed-words.ts'

const schema = createLazy(async () => (await import('./reward-form-schema.ts')).schema)

/** What the site alone refuses, where the schema did not load. */
const fieldsOf = {
  RewardNameMissing: 'Name',
  RewardItemMissing: 'Item',
  RewardPriceMissing: 'Money',
} as const

interface MadeEditorProps {
  /** Undefined for a new one. */
  loaded: DeskReward | undefined
  /** What the game can be told to give. */
  kinds: readonly RewardKind[]
}

/** Where a reward is made, and written anew. */
export function MadeEditor({ loaded, kinds }: MadeEditorProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const once = useOnceCall()
  const manner = { languages: site.languages.map(({ tag }) => tag), language, kinds }
  const editor = useEditor({
    loaded,
    valuesOf: (one) => toValues(one, manner),
    schema,
    fieldsOf,
    write: (typed: RewardValues, over) =>
      once('POST /api/admin/rewards/write', {
        ...toInput(typed),
        ...(over && { Key: over.key, Version: over.version }),
      }),
    conflict: 'RewardChanged',
    reread,
    addressOf: ({ key }) => `/admin/rewards/${key}`,
  })
  const { item: reward, form, take } = editor
  const wordsOf = useTypedWords()
  const title = reward ? textIn(reward.name, language) : t('RewardDesk.new')
  return (
    <>
      <RewardHead {...{ title, reward }} />
      <EditorConflict {...{ editor, wordsOf }} title={t('RewardDesk.conflict')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <EditorForm
          editor={editor}
          save={t(reward ? 'RewardDesk.save' : 'RewardDesk.make')}
          saved={t('RewardDesk.saved')}
        >
          <RewardFields form={form} kinds={kinds} />
        </EditorForm>
        <div className="grid content-start gap-8">
          <RewardPreview reward={toShown(form.values)} />
          {reward && <RewardActions reward={reward} name={title} onChange={take} />}
        </div>
      </div>
    </>
  )
}

interface RewardFieldsProps {
  form: FormOf<typeof RewardSchema>
  kinds: readonly RewardKind[]
}

function RewardFields({ form, kinds }: RewardFieldsProps) {
  const { t } = useTranslation('team')
  const { t: qualities } = useTranslation('quality')
  const { Kind } = form.values
  // one that the game gives no more stays what it is
  const offered = kinds.includes(Kind) ? kinds : [...kinds, Kind]
  return (
    <>
      <LanguageFields
        title={{
          field: form.field('Name'),
          labelIn: (language) => t('RewardDesk.nameIn', { language }),
          longest: longestRewardName,
        }}
        text={{
          field: form.field('Text'),
          labelIn: (language) => t('RewardDesk.textIn', { language }),
          longest: longestRewardText,
          height: 'short',
        }}
      />
      <IconField field={form.field('Icon')} />
      <SelectField
        field={form.field('Quality')}
        label={t('RewardDesk.quality')}
        hint={t('RewardDesk.qualityHint')}
        options={[
          { value: '', name: t('RewardDesk.noQuality') },
          ...gearQualities.map((value) => ({ value, name: qualities(`Quality.${value}`) })),
        ]}
      />
      <ChoiceField
        field={form.field('Kind')}
        label={t('RewardDesk.kind')}
        choices={offered.map((kind) => ({ value: kind, label: t(`RewardDesk.kindOf.${kind}`) }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-5 gap-y-2">
        {Kind === 'item' && (
          <TextField
            field={form.field('Item')}
            label={t('RewardDesk.item')}
            hint={t('RewardDesk.itemHint')}
            maxLength={longestRewardItem}
          />
        )}
        <TextField
          field={form.field('Amount')}
          label={t('RewardDesk.amount')}
          inputMode="numeric"
        />
      </div>
      <PriceFields money={form.field('Money')} points={form.field('Points')} />
    </>
  )
}
