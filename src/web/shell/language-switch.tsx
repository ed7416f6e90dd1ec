import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ownNameOf } from '../base/i18n/language.ts'
import { useLanguageSwitch } from '../base/i18n/use-language-switch.ts'

/** The site's languages, each by its own name, the current one marked; nothing where there is one. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const { language, switchTo } = useLanguageSwitch()
  const { site } = useSite()
  if (site.languages.length < 2) return null
  return (
    <fieldset aria-label={t('Shell.language')} className={`flex gap-1 ${className}`}>
      {site.languages.map((each) => (
        <button
          key={each.tag}
          type="button"
          lang={each.tag}
          aria-pressed={each.tag === language}
          onClick={() => void switchTo(each.tag)}
          className="min-h-8 flex-1 rounded-sm px-2 hover:text-text aria-pressed:font-semibold aria-pressed:text-brass"
        >
          {ownNameOf(each)}
        </button>
      ))}
    </fieldset>
  )
}
