import { useTranslation } from '../base/i18n/use-translation.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import type { Votes } from './use-votes.ts'
import { VoteCard } from './vote-card.tsx'
import type { VotePageData } from './vote-page-data.ts'
import type { VoteSite } from '../../contract/vote.ts'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useTimeWords } from './use-time-words.ts'

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
    <Section id="sites" title={t('Vote.sites')}>
      {notice && <div className="mb-6">{notice}</div>}
      <NothingToVote votes={votes} sites={data.sites} />
      {data.sites.length === 0 && (
        <EmptyState art="gate" title={t('Vote.noSite')} text={t('Vote.noSiteText')} />
      )}
      <ul
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${data.sites.length > 1 ? 'sm:grid-cols-2' : ''}`}
      >
        {data.sites.map((site) => {
          const state = stateOf.get(site.key)
          return (
            state && <VoteCard key={site.key} {...{ site, state, votes, isAllowed, onRefused }} />
          )
        })}
      </ul>
    </Section>
  )
}

/** There is nothing to do now, whoever of their network voted: when there will be, and where. */
function NothingToVote({ votes, sites }: { votes: Votes; sites: readonly VoteSite[] }) {
  const { t } = useTranslation('money')
  const timeOf = useTimeWords(votes.clock)
  const waits = votes.states.flatMap(({ site, nextAt, isNetworkUsed }) =>
    nextAt === null ? [] : [{ site, nextAt, isNetworkUsed }],
  )
  const first = waits.toSorted((a, b) => a.nextAt - b.nextAt)[0]
  if (!first || waits.length < votes.states.length) return null
  const name = sites.find(({ key }) => key === first.site)?.name ?? ''
  const time = timeOf(first.nextAt)
  return (
    <div className="mb-5">
      {waits.some(({ isNetworkUsed }) => isNetworkUsed) ? (
        <FormMessage tone="notice">{t('Vote.noneLeft', { site: name, time })}</FormMessage>
      ) : (
        <FormMessage tone="success">{t('Vote.allDone', { site: name, time })}</FormMessage>
      )}
    </div>
  )
}
