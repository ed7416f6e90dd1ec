import { useTranslation } from 'react-i18next'
import { languages } from '../../contract/language.ts'
import { languageNames } from '../base/i18n/language.ts'
import { useLanguageSwitch } from '../base/i18n/use-language-switch.ts'

/** The site's languages, each by its own name, the current one marked. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const { language, switchTo } = useLanguageSwitch()
  return (
    <fieldset aria-label={t('Shell.language')} className={`flex gap-1 ${className}`}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => void switchTo(each)}
          className="min-h-8 flex-1 rounded-sm px-2 hover:text-text aria-pressed:font-semibold aria-pressed:text-brass"
        >
          {languageNames[each]}
        </button>
      ))}
    </fieldset>
  )
}
