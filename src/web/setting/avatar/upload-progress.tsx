import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../base/site.ts'

/** How much of the picture has left, from 0 to 1; then what is waited for. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('account')
  const { language } = useSite()
  const id = useId()
  const format = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <div className="grid max-w-80 gap-1.5">
      <div id={id} className="flex justify-between gap-4 text-sm">
        <output>{t(share < 1 ? 'Avatar.sending' : 'Avatar.finishing')}</output>
        <span className="tabular-nums">{format.format(Math.floor(share * 100) / 100)}</span>
      </div>
      <progress
        aria-labelledby={id}
        value={share}
        max={1}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-4 [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brass"
      />
    </div>
  )
}
