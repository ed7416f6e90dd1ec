import type { Ban } from '../../../contract/ban.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { DoneMessage } from '../../ui/done-message.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What was done: a new ban, or one that was ended or goes on, as it was before. */
export type Done = { what: 'added' } | { what: 'ended' | 'resumed'; ban: Ban }

interface BanDoneProps {
  done: Done
  onUndone: (done: Done) => Promise<void>
}

/** Says what was done, with the way back. */
export function BanDone({ done, onUndone }: BanDoneProps) {
  const { t } = useTranslation('team')
  const { what } = done
  if (what === 'added') return <DoneMessage>{t('Bans.done.added')}</DoneMessage>
  const { ban } = done
  return (
    <DoneMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere">{t(`Bans.done.${what}`, { target: ban.target })}</span>
        <ActionButton
          className="px-3!"
          submit={async () => {
            const isEnded = what === 'ended'
            const given = { Id: ban.id, IsOn: isEnded }
            await withProof(() => playerApi('POST /api/admin/bans/switch', given))
            await onUndone({ what: isEnded ? 'resumed' : 'ended', ban })
          }}
        >
          <Icon name="undo-2" className="size-5" /> {t('Bans.undo')}
        </ActionButton>
      </div>
    </DoneMessage>
  )
}
