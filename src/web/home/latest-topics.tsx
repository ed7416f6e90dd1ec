import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Age } from '../ui/date.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import type { LatestTopic } from './home-topics.ts'
import { RowList } from '../ui/row-list.tsx'

/** What is being talked about: the topics answered last, who answered and how long ago. */
export function LatestTopics({ topics, now }: { topics: readonly LatestTopic[]; now: number }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="latest">
      <SectionHeader id="latest" title={t('Home.latest')} />
      {topics.length === 0 && <p className="text-text-quiet">{t('Home.noTopics')}</p>}
      <RowList look="plain" className="-mt-3">
        {topics.map((topic) => (
          <li key={topic.tid} className="group relative py-3">
            <Link
              to={topic.url}
              className="font-semibold leading-snug group-hover:text-brass after:absolute after:inset-0"
            >
              {topic.title}
            </Link>
            <p className="mt-0.5 text-sm text-text-quiet">
              {topic.lastPoster} · <Age seconds={topic.lastPostDate} now={now} />
            </p>
          </li>
        ))}
      </RowList>
      <Link
        to="/forum"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brass hover:underline"
      >
        {t('Home.allTopics')}
      </Link>
    </section>
  )
}
