import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Cropper } from './cropper.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { Chosen, useAvatarChange } from './use-avatar-change.ts'

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
