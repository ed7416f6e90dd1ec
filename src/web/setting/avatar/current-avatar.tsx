import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { session } from '../../base/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'

interface CurrentAvatarProps {
  user: SessionUser
  isBusy: boolean
  /** Whether the player has just come back to it. */
  isBack: boolean
  onFiles: (files: readonly File[]) => void
  onRemoved: () => void
}

/** The picture as it is, and the ways to another. */
export function CurrentAvatar({ user, isBusy, isBack, onFiles, onRemoved }: CurrentAvatarProps) {
  const { t } = useTranslation('account')
  const button = useRef<HTMLButtonElement>(null)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  useEffect(() => {
    if (isBack) button.current?.focus()
  }, [isBack])

  async function remove() {
    setErrors([])
    try {
      await playerApi('POST /api/manage/removeavatar', {})
      session.changeAvatar(null)
      button.current?.focus()
      onRemoved()
    } catch (error) {
      setErrors(errorsOfCall(error))
    }
  }

  return (
    <>
      <ErrorList errors={errors} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <PlayerAvatar user={user} size={128} className="rounded-lg" />
        <div className="grid flex-1 basis-52 gap-3">
          <div className="flex flex-wrap gap-3">
            <FileButton
              ref={button}
              aria-disabled={isBusy}
              onFiles={onFiles}
              className={buttonClass()}
            >
              {t(isBusy ? 'Avatar.reading' : user.avatar ? 'Avatar.change' : 'Avatar.choose')}
            </FileButton>
            {user.avatar && (
              <Button kind="quiet" onClick={() => void remove()}>
                {t('Avatar.remove')}
              </Button>
            )}
          </div>
          <p className="text-sm text-text-quiet">{t('Avatar.ways')}</p>
        </div>
      </div>
    </>
  )
}
