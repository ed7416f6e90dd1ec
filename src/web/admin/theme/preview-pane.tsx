import { useState } from 'react'
import { type Colors, type ThemeName, themeNames } from '../../../contract/theme-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type PreviewDevice, ThemePreview } from './theme-preview.tsx'

interface PreviewPaneProps {
  theme: ThemeName
  colors: Colors
  logo: string | undefined
  onTheme: (theme: ThemeName) => void
  className?: string
}

/** The preview, with which theme and which width it is of. */
export function PreviewPane({ theme, onTheme, className = '', ...shown }: PreviewPaneProps) {
  const { t } = useTranslation('team')
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  return (
    <section aria-label={t('Look.preview')} className={`grid gap-3 ${className}`}>
      <div className="flex flex-wrap justify-between gap-3">
        <Choice
          label={t('Look.which')}
          options={themeNames.map((value) => ({ value, name: t(`Look.name.${value}`) }))}
          value={theme}
          onChange={onTheme}
        />
        <Choice
          label={t('Look.width')}
          options={(['desktop', 'phone'] as const).map((value) => ({
            value,
            name: t(`Look.device.${value}`),
          }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      <ThemePreview {...{ theme, device }} {...shown} />
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; name: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-10 rounded-md px-4 text-text-quiet hover:text-text aria-pressed:bg-surface-3 aria-pressed:font-semibold aria-pressed:text-text max-md:min-h-11"
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  )
}
