import type { VoteHealth } from '../../../contract/vote-terms.ts'
import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatCount } from '../../ui/number.ts'

const tones = { works: 'online', failing: 'danger', silent: 'warning', quiet: 'neutral' } as const

/** Whether players see a site, how it does, and where it comes from. */
export function VoteSiteState({ site }: { site: DeskVoteSite }) {
  const { t } = useTranslation('team')
  const { t: tOfMoney } = useTranslation('money')
  const { isOn, health, preset, isChanged, isSandbox } = site
  return (
    <>
      {!isOn && <Badge>{t('VoteDesk.hidden')}</Badge>}
      <Badge tone={tones[health]}>{t(`VoteDesk.health.${health}`)}</Badge>
      {isSandbox && <Badge tone="warning">{tOfMoney('Donation.simulation')}</Badge>}
      <span>{t(preset === null ? 'VoteDesk.sourceOf.config' : 'VoteDesk.sourceOf.added')}</span>
      {isChanged && <span className="text-brass">{t('VoteDesk.changedHere')}</span>}
    </>
  )
}

/** What is wrong with a site, and where to look; nothing where nothing is. */
export function VoteSiteTrouble({ site: { health, opened, failed } }: { site: DeskVoteSite }) {
  const { t } = useTranslation('team')
  if (!isTrouble(health)) return null
  const count = health === 'failing' ? failed : opened
  return <p className="max-w-prose text-sm text-warning">{t(`VoteDesk.${health}`, { count })}</p>
}

function isTrouble(health: VoteHealth): health is 'failing' | 'silent' {
  return health === 'failing' || health === 'silent'
}

/** How many votes came from there, and when the last one did. */
export function VoteCounts({ site }: { site: DeskVoteSite }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
      <Fact name={t('VoteDesk.today')}>{formatCount(site.votesToday, language)}</Fact>
      <Fact name={t('VoteDesk.month')}>{formatCount(site.votesThisMonth, language)}</Fact>
      <Fact name={t('VoteDesk.last')}>
        {site.lastVoteAt === null ? t('VoteDesk.never') : <Moment seconds={site.lastVoteAt} />}
      </Fact>
    </dl>
  )
}
