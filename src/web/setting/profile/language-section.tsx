import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { ownNameOf } from '../../base/i18n/language.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useLanguageSwitch } from '../../base/i18n/use-language-switch.ts'
import { SettingSection } from '../setting-section.tsx'

/** The language of the site and of its mails: as the switch of the header, with the words for what it does; nothing where there is one. */
export function LanguageSection() {
  const { t } = useTranslation('account')
  const { site } = useSite()
  const { language, isSwitching, switchTo } = useLanguageSwitch()
  const [chosen, setChosen] = useState<string>()
  if (site.languages.length < 2) return null
  return (
    <SettingSection
      title={t('Profile.language')}
      intro={t('Profile.languageIntro')}
      result={chosen === language && !isSwitching && t('Profile.languageSaved')}
    >
      <ChoiceField
        field={{
          name: 'Language',
          value: language,
          error: undefined,
          isReadOnly: isSwitching,
          onChange: (next) => {
            setChosen(next)
            void switchTo(next)
          },
          onLeave: () => {},
        }}
        label={t('Profile.languageLabel')}
        choices={site.languages.map((one) => ({
          value: one.tag,
          label: ownNameOf(one),
          lang: one.tag,
        }))}
      />
    </SettingSection>
  )
}
