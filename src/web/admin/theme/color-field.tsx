import { useId, useRef, useState } from 'react'
import type { Contrast } from '../../../contract/contrast.ts'
import type { ThemeColor } from '../../../contract/theme-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { ColorDigits } from './color-digits.tsx'
import { formatRatio } from './contrast-ratio.ts'

interface ColorFieldProps {
  name: ThemeColor
  /** As it is shown; undefined where the configuration has another notation. */
  color: string | undefined
  isChosen: boolean
  /** Contrasts of it that are too low. */
  faults: readonly Contrast[]
  onChange: (color: string | undefined) => void
}

/** One colour of a theme: chosen by eye or by its digits. */
export function ColorField({ name, color, isChosen, faults, onChange }: ColorFieldProps) {
  const { t } = useTranslation('team')
  const id = useId()
  const digits = useRef<HTMLInputElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const label = t(`Look.color.${name}`)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <input
        type="color"
        aria-label={t('Look.pick', { name: label })}
        value={color ?? '#000000'}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-12 cursor-pointer rounded-md border border-line-strong bg-surface-2 p-1"
      />
      <div className="min-w-0 flex-[1_1_8rem]">
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        {isChosen ? (
          <button
            type="button"
            onClick={() => {
              onChange(undefined)
              // the button is gone with what it undid
              digits.current?.focus()
            }}
            className="min-h-6 text-sm text-brass underline-offset-4 hover:underline"
          >
            {t('Look.forget')}
            <span className="sr-only"> {label}</span>
          </button>
        ) : (
          <span className="block min-h-6 text-sm text-text-quiet">{t('Look.unchanged')}</span>
        )}
      </div>
      <ColorDigits
        ref={digits}
        {...{ id, color, onChange }}
        isWrong={faults.length > 0}
        onRefused={setIsRefused}
      />
      <div id={`${id}-fault`} aria-live="polite" className="basis-full text-sm text-danger">
        {isRefused ? <p>{t('Error.InvalidColor')}</p> : faults[0] && <Fault fault={faults[0]} />}
      </div>
    </div>
  )
}

function Fault({ fault: { front, back, ratio, least } }: { fault: Contrast }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  return (
    <p>
      <Icon name="circle-alert" className="mr-1.5 inline size-4 align-[-0.15em]" />
      {t('Look.tooLow', {
        front: t(`Look.color.${front}`),
        back: t(`Look.color.${back}`),
        ratio: formatRatio(ratio, language),
        least: formatRatio(least, language),
      })}
    </p>
  )
}
