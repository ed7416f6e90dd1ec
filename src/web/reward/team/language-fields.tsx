import { textIn, type LocalText } from '../../../contract/language.ts'
import { longestRewardName, longestRewardText } from '../../../contract/reward-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Field } from '../../ui/form/use-form.ts'

interface LanguageFieldsProps {
  name: Field<LocalText>
  text: Field<LocalText>
}

/** What players read of a reward in each language, side by side where there is room. */
export function LanguageFields({ name, text }: LanguageFieldsProps) {
  const { t } = useTranslation('team')
  const { site, language: own } = useSite()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 sm:grid-cols-2 gap-y-3">
      {site.languages.map(({ tag, name: names, direction: dir }, place) => {
        const language = textIn(names, own)
        const written = { lang: tag, dir }
        return (
          <div key={tag} className="grid content-start gap-2 last:odd:col-span-full">
            <TextField
              // what is wrong is said once
              field={fieldIn(tag, place === 0 ? name : { ...name, error: undefined })}
              label={t('RewardDesk.nameIn', { language })}
              maxLength={longestRewardName}
              spellCheck
              {...written}
            />
            <AreaField
              field={fieldIn(tag, text)}
              label={t('RewardDesk.textIn', { language })}
              longest={longestRewardText}
              height="short"
              {...written}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The part of a text that is in one language. */
function fieldIn(tag: string, field: Field<LocalText>): Field<string> {
  return {
    ...field,
    name: `${field.name}-${tag}`,
    value: field.value[tag] ?? '',
    onChange: (said) => field.onChange({ ...field.value, [tag]: said }),
  }
}
