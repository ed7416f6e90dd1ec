import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Unconfirmed } from '../../donation/unconfirmed.tsx'
import { useDonor } from '../../donation/use-donor.ts'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { Section } from '../../ui/section.tsx'
import { RewardNear } from '../../reward/reward-near.tsx'
import { OwnVotes } from '../../vote/own-votes.tsx'
import { Reminder } from '../../vote/reminder.tsx'
import { TopVoters } from '../../vote/top-voters.tsx'
import { useTopVoters } from '../../vote/use-top-voters.ts'
import { useVotes } from '../../vote/use-votes.ts'
import { VoteBoard } from '../../vote/vote-board.tsx'
import { VoteFrame } from '../../vote/vote-frame.tsx'
import { readVotePage, type VotePageData } from '../../vote/vote-page-data.ts'
import { VoteSkeleton } from '../../vote/vote-skeleton.tsx'
import type { Route } from './+types/vote.ts'

export async function clientLoader(): Promise<VotePageData> {
  return readVotePage()
}

export function HydrateFallback() {
  return <VoteSkeleton />
}

export default function VotePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoneyNameProvider value={loaderData.moneyName}>
      <Vote data={loaderData} />
    </MoneyNameProvider>
  )
}

function Vote({ data }: { data: VotePageData }) {
  const { t } = useTranslation('money')
  const votes = useVotes(data.own)
  const top = useTopVoters(data.top, votes)
  const { donor, refresh } = useDonor()
  const isBarred = donor?.isEmailConfirmed === false
  const { clock, votesThisMonth, streak } = votes
  const standings = top && (
    <Section id="top" title={t('Vote.top')}>
      <TopVoters {...{ top, clock }} />
    </Section>
  )
  // a single row of sites leaves room below itself
  const isShort = data.sites.length <= 2
  return (
    <VoteFrame own={<OwnVotes loaded={data.balance} {...{ votesThisMonth, streak }} />}>
      <div className="grid content-start gap-12">
        <VoteBoard
          {...{ data, votes }}
          isAllowed={!isBarred}
          notice={isBarred && <Unconfirmed email={donor.email} text="Vote.unconfirmedText" />}
          onRefused={refresh}
        />
        {isShort && standings}
      </div>
      <div className="grid content-start gap-8">
        <RewardNear rewards={data.rewards} balance={data.balance} />
        {!isShort && standings}
        <Reminder />
      </div>
    </VoteFrame>
  )
}
