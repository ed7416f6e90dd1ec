import type { Waiting } from '../../../contract/overview.ts'
import { teamPages } from '../../../contract/team-page.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { spanWords } from '../../ui/span-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatCount } from '../../ui/number.ts'
import { sectionIcons } from '../sections.ts'

interface WaitingCardsProps {
  waiting: readonly Waiting[]
  /** When it was read, in seconds since epoch. */
  now: number
}

/** What waits for the team, each the way to where it is done. */
export function WaitingCards({ waiting, now }: WaitingCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {waiting.map((work) => (
        <WaitingCard key={work.key} work={work} now={now} />
      ))}
    </ul>
  )
}

function WaitingCard({ work: { key, count, since }, now }: { work: Waiting; now: number }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const waits = count > 0
  return (
    <li
      className={`group relative grid content-start gap-1 rounded-lg border bg-surface-2 p-4 hover:border-brass sm:p-5 ${waits ? 'border-line-strong' : 'border-line'}`}
    >
      <Icon
        name={sectionIcons[key]}
        className={`size-6 ${waits ? 'text-brass' : 'text-text-quiet'}`}
      />
      <p
        className={`mt-2 font-display text-3xl leading-tight font-bold lining-nums tabular-nums ${waits ? '' : 'text-text-quiet'}`}
      >
        {formatCount(count, language)}
      </p>
      <h3 className="font-text text-base font-semibold hyphens-auto">
        <Link to={teamPages[`admin-${key}`].path} className="after:absolute after:inset-0">
          {t(`Overview.waits.${key}`)}
        </Link>
      </h3>
      <p className="text-sm text-text-quiet">
        {since === null
          ? t('Overview.nothing')
          : t('Overview.oldest', { span: spanWords(Math.max(0, now - since), language) })}
      </p>
    </li>
  )
}
