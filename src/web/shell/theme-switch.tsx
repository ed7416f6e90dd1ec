import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store.ts'
import { chooseTheme, themeChoice, themeChoices } from '../base/theme.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { menuEntry } from '../ui/popover-menu.tsx'

const icons = { dark: 'moon', light: 'sun', system: 'monitor' } as const

/** Night, day, or what the system shows; the current choice marked. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const current = useStore(themeChoice, undefined)
  return (
    <fieldset aria-label={t('Shell.theme')} className={className}>
      {themeChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === current}
          onClick={() => chooseTheme(choice)}
          className={menuEntry}
        >
          <FrameIcon name={icons[choice]} className="size-5" /> {t(`Theme.${choice}`)}
        </button>
      ))}
    </fieldset>
  )
}
