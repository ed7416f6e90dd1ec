import type { OwnAdvert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ActionButton } from '../ui/form/action-button.tsx'
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
  return (
    <div className="flex flex-wrap content-start gap-2.5">
      {(isOver || isAboutToExpire(advert)) && (
        <ActionButton
          aria-label={t('Advert.renewOf', { title })}
          submit={async () => {
            await playerApi('POST /api/advert/renew', { Id })
            await onChange()
          }}
        >
          <Icon name="rotate-ccw" className="size-5" /> {t('Advert.renew')}
        </ActionButton>
      )}
      {!isOver && (
        <ButtonLink to={`/advert/${Id}/edit`} aria-label={t('Advert.editOf', { title })}>
          <Icon name="pencil" className="size-5" /> {t('Advert.edit')}
        </ButtonLink>
      )}
      {isUp && (
        <ActionButton
          kind="quiet"
          aria-label={t('Advert.closeOf', { title })}
          submit={async () => {
            await playerApi('POST /api/advert/close', { Id })
            await onChange()
          }}
        >
          <Icon name="eye-off" className="size-5" /> {t('Advert.close')}
        </ActionButton>
      )}
    </div>
  )
}

const day = 86_400

/** On its last day an advert can be put up again before anybody misses it. */
function isAboutToExpire({ state, expiresAt }: OwnAdvert): boolean {
  return state === 'published' && expiresAt - Date.now() / 1000 < day
}
