import type { Ban } from '../../../contract/ban.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface SwitchBanProps {
  ban: Ban
  onDone: () => Promise<void>
}

/** Ends a ban at once, or has one go on that somebody ended. One whose time is over stays over. */
export function SwitchBan({ ban: { id, target, ended, isActive }, onDone }: SwitchBanProps) {
  const { t } = useTranslation('team')
  if (!isActive && !ended) return null
  const action = isActive ? 'end' : 'resume'
  return (
    <div className="grid content-start justify-items-start gap-1">
      <ActionButton
        aria-label={t(`Bans.${action}Of`, { target })}
        className="px-3!"
        submit={async () => {
          const given = { Id: id, IsOn: !isActive }
          await withProof(() => playerApi('POST /api/admin/bans/switch', given))
          await onDone()
        }}
      >
        <Icon name={isActive ? 'check' : 'ban'} className="size-5" /> {t(`Bans.${action}`)}
      </ActionButton>
    </div>
  )
}
