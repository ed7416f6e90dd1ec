import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { MoveButtons, type MoveButtonsProps } from '../../ui/move-buttons.tsx'
import { RowTitle } from '../../ui/row-title.tsx'
import { ShowButton } from './show-button.tsx'
import { useTermWords } from './use-term-words.ts'
import { VoteCounts, VoteSiteState, VoteSiteTrouble } from './vote-site-state.tsx'

interface VoteSiteRowProps {
  site: DeskVoteSite
  move: Omit<MoveButtonsProps, 'name'>
  onChange: (site: DeskVoteSite) => void
}

/** A vote site of the team’s list: what it brings and how often, how it does, and whether players see it. */
export function VoteSiteRow({ site, move, onChange }: VoteSiteRowProps) {
  const { t } = useTranslation('team')
  const words = useTermWords()
  const { key, name, page } = site
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid min-w-0 gap-2">
        <RowTitle to={`/admin/votes/${key}`}>{name}</RowTitle>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
          <VoteSiteState site={site} />
        </p>
        <VoteSiteTrouble site={site} />
        <p className="flex flex-wrap gap-x-4 text-sm font-semibold tabular-nums">
          {words(site).map((term) => (
            <span key={term}>{term}</span>
          ))}
        </p>
        <VoteCounts site={site} />
        <p className="text-sm wrap-anywhere text-text-quiet">
          {t('VoteDesk.page')} {page}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 md:justify-between">
        <ShowButton {...{ site, onChange }} />
        <MoveButtons {...move} name={name} />
      </div>
    </li>
  )
}
