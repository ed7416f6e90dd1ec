import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { ShowButton } from './show-button.tsx'
import { useTermWords } from './use-term-words.ts'

interface VoteSiteActionsProps {
  site: DeskVoteSite
  onChange: (site: DeskVoteSite) => void
  onRestored: (site: DeskVoteSite) => void
}

/** Shows a site or hides it; takes an added one away, and gives one of the configuration back what it has there. */
export function VoteSiteActions({ site, onChange, onRestored }: VoteSiteActionsProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const { key: Key, version: Version, preset } = site
  return (
    <DeskPart title={t('VoteDesk.visibility')}>
      <ShowButton {...{ site, onChange }} />
      {preset === null ? (
        <Configured {...{ site, onRestored }} />
      ) : (
        <ConfirmButton
          action={t('VoteDesk.remove')}
          icon="trash"
          kind="danger"
          title={t('VoteDesk.removeTitle')}
          submit={() => playerApi('POST /api/admin/votes/remove', { Key, Version })}
          onDone={async () => navigate('/admin/votes')}
        >
          <p>{t('VoteDesk.removeText')}</p>
        </ConfirmButton>
      )}
    </DeskPart>
  )
}

function Configured({ site, onRestored }: Pick<VoteSiteActionsProps, 'site' | 'onRestored'>) {
  const { t } = useTranslation('team')
  const words = useTermWords()
  const { key: Key, version: Version, usual, isChanged, money } = site
  if (!isChanged) return null
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <h2 className="text-lg">{t('VoteDesk.configured')}</h2>
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        <span className="font-semibold">{usual.name}</span>
        {words({ ...usual, money }).map((term) => (
          <span key={term}>{term}</span>
        ))}
      </p>
      <ActionButton
        submit={async () =>
          onRestored(await playerApi('POST /api/admin/votes/restore', { Key, Version }))
        }
      >
        {t('VoteDesk.restore')}
      </ActionButton>
    </div>
  )
}
