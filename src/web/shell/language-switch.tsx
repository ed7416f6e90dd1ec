import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ownNameOf } from '../base/i18n/language.ts'
import { useLanguageSwitch } from '../base/i18n/use-language-switch.ts'

interface LanguageSwitchProps {
  className?: string
  /** Shows the tags alone: the names are still what each button is called. */
  isShort?: boolean
}

/** The site's languages, each by its own name, the current one marked; nothing where there is one. */
export function LanguageSwitch({ className = '', isShort = false }: LanguageSwitchProps) {
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
          // of one width, whichever font is there: nothing beside them moves
          className={`min-h-8 rounded-sm hover:text-text aria-pressed:font-semibold aria-pressed:text-brass ${isShort ? 'w-9' : 'flex-1 px-2'}`}
        >
          {isShort && <span className="uppercase">{each.tag} </span>}
          <span className={isShort ? 'sr-only' : ''}>{ownNameOf(each)}</span>
        </button>
      ))}
    </fieldset>
  )
}
