import { useTranslation } from 'react-i18next'
import { closeAdvert, type OwnAdvert, renewAdvert } from '../../contract/advert.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { Icon } from '../ui/icon.tsx'

interface OwnActionsProps {
  advert: OwnAdvert
  /** It is no longer as shown. */
  onChange: () => Promise<void>
}

/** What its author may do with an advert as it stands. */
export function OwnActions({ advert, onChange }: OwnActionsProps) {
  const { t } = useTranslation('advert')
  const { id: Id, state, title } = advert
  const isUp = state === 'published' || state === 'pending'
  const isOver = state === 'closed' || state === 'expired'
  const close = useAction(async () => {
    await playerApi(closeAdvert, { Id })
    await onChange()
  })
  const renew = useAction(async () => {
    await playerApi(renewAdvert, { Id })
    await onChange()
  })
  const errors = [...close.errors, ...renew.errors]
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap gap-2.5">
        {(isOver || isAboutToExpire(advert)) && (
          <Button
            aria-label={t('Advert.renewOf', { title })}
            aria-disabled={renew.isPending}
            onClick={() => void renew.send()}
          >
            <Icon name="rotate-ccw" className="size-5" /> {t('Advert.renew')}
          </Button>
        )}
        {!isOver && (
          <ButtonLink to={`/advert/${Id}/edit`} aria-label={t('Advert.editOf', { title })}>
            <Icon name="pencil" className="size-5" /> {t('Advert.edit')}
          </ButtonLink>
        )}
        {isUp && (
          <Button
            kind="quiet"
            aria-label={t('Advert.closeOf', { title })}
            aria-disabled={close.isPending}
            onClick={() => void close.send()}
          >
            <Icon name="eye-off" className="size-5" /> {t('Advert.close')}
          </Button>
        )}
      </div>
      <ErrorList errors={errors} />
    </div>
  )
}

const day = 86_400

/** On its last day an advert can be put up again before anybody misses it. */
function isAboutToExpire({ state, expiresAt }: OwnAdvert): boolean {
  return state === 'published' && expiresAt - Date.now() / 1000 < day
}
