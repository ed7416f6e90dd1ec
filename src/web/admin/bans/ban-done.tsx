import type { Ban } from '../../../contract/ban.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { DoneMessage } from '../../ui/done-message.tsx'

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
  async function submit() {
    const isEnded = what === 'ended'
    const given = { Id: ban.id, IsOn: isEnded }
    await withProof(() => playerApi('POST /api/admin/bans/switch', given))
    await onUndone({ what: isEnded ? 'resumed' : 'ended', ban })
  }
  return (
    <DoneMessage undo={{ label: t('Bans.undo'), submit }}>
      {t(`Bans.done.${what}`, { target: ban.target })}
    </DoneMessage>
  )
}
