import { useId } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Cropper } from './cropper.tsx'
import type { Chosen, useAvatarChange } from './use-avatar-change.ts'
import { useSite } from '../../base/site.ts'

interface AvatarFormProps {
  change: ReturnType<typeof useAvatarChange>
  chosen: Chosen
}

/** A picture that was chosen: its square, and the way to the server. */
export function AvatarForm({ change, chosen }: AvatarFormProps) {
  const { t } = useTranslation('account')
  const { sent, errors, send, stop, giveUp, move } = change
  const isSending = sent !== undefined
  return (
    <>
      <Cropper bitmap={chosen.bitmap} crop={chosen.crop} onChange={move} isFixed={isSending} />
      {chosen.isAnimated && <p className="text-sm text-text-quiet">{t('Avatar.animated')}</p>}
      {isSending && <UploadProgress share={sent} />}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          className="min-h-12 aria-disabled:cursor-progress aria-disabled:opacity-60"
          aria-disabled={isSending}
          onClick={send}
        >
          {t(errors.length > 0 ? 'Avatar.retry' : 'Avatar.save')}
        </Button>
        {isSending ? (
          // all of it may be there already, and then it counts
          <Button kind="quiet" className="min-h-12" disabled={sent === 1} onClick={stop}>
            {t('Avatar.stop')}
          </Button>
        ) : (
          <Button kind="quiet" className="min-h-12" onClick={giveUp}>
            {t('Avatar.giveUp')}
          </Button>
        )}
      </div>
    </>
  )
}

/** How much of the picture has left, from 0 to 1; then what is waited for. */
function UploadProgress({ share }: { share: number }) {
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
