import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { NothingToVote } from './nothing-to-vote.tsx'
import type { Votes } from './use-votes.ts'
import { VoteCard } from './vote-card.tsx'
import type { VotePageData } from './vote-page-data.ts'

interface VoteBoardProps {
  data: VotePageData
  votes: Votes
  isAllowed: boolean
  /** What has to be done before one may vote. */
  notice: React.ReactNode
  onRefused: () => void
}

/** All sites, in the order of the owner: a card stays where it is when its state changes. */
export function VoteBoard({ data, votes, isAllowed, notice, onRefused }: VoteBoardProps) {
  const { t } = useTranslation('money')
  const stateOf = new Map(votes.states.map((state) => [state.site, state]))
  return (
    <section aria-labelledby="sites">
      <SectionHeader id="sites" title={t('Vote.sites')} />
      {notice && <div className="mb-6">{notice}</div>}
      <NothingToVote votes={votes} sites={data.sites} />
      {data.sites.length === 0 && (
        <EmptyState art="gate" title={t('Vote.noSite')} text={t('Vote.noSiteText')} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {data.sites.map((site) => {
          const state = stateOf.get(site.key)
          return (
            state && <VoteCard key={site.key} {...{ site, state, votes, isAllowed, onRefused }} />
          )
        })}
      </ul>
    </section>
  )
}
