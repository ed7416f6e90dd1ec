import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'

interface CallbackAddressProps {
  site: DeskVoteSite
  /** Known only just after it was made. */
  callback: string | null
  onRenewed: (made: { site: DeskVoteSite; callback: string | null }) => void
}

/** The address that an added site calls: shown once, and made anew where it is lost. */
export function CallbackAddress({ site, callback, onRenewed }: CallbackAddressProps) {
  const { t } = useTranslation('team')
  const { key: Key, version: Version, name } = site
  return (
    <DeskPart title={t('VoteDesk.callback')}>
      <output className="grid gap-3">
        {callback === null ? (
          <span className="text-sm text-text-quiet">{t('VoteDesk.callbackKept', { name })}</span>
        ) : (
          <>
            <span>{t('VoteDesk.callbackText', { name })}</span>
            <code className="rounded-md border border-brass bg-surface-2 p-3 text-sm wrap-anywhere select-all">
              {callback}
            </code>
          </>
        )}
      </output>
      <ConfirmButton
        action={t('VoteDesk.renew')}
        title={t('VoteDesk.renewTitle')}
        submit={() => playerApi('POST /api/admin/votes/address', { Key, Version })}
        onDone={async (made) => onRenewed(made)}
      >
        <p>{t('VoteDesk.renewText', { name })}</p>
      </ConfirmButton>
    </DeskPart>
  )
}
