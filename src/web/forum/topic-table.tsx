import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Age } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { Shield } from '../ui/shield.tsx'
import type { ListedTopic } from './topic-groups.ts'

interface TopicTableProps {
  topics: readonly ListedTopic[]
  /** Id of the heading that names the table. */
  labelledBy: string
  /** When they were read, in seconds since epoch. */
  now: number
  /** Below another one: the names of its columns stand there, and here for who does not see them. */
  isContinued?: boolean
}

/** Topics of a category: a table where there is room, else a card for each with the same facts. */
export function TopicTable({ topics, labelledBy, now, isContinued = false }: TopicTableProps) {
  const { t } = useTranslation()
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full border-separate border-spacing-0 max-md:block md:table-fixed"
    >
      <colgroup className="max-md:hidden">
        <col />
        <col className="w-24 lg:w-28" />
        <col className="w-24 lg:w-28" />
        <col className="w-40 lg:w-52" />
      </colgroup>
      <thead className={isContinued ? 'sr-only' : 'max-md:sr-only'}>
        <tr className="text-start text-sm text-text-quiet">
          <th scope="col" className={`${head} text-start`}>
            {t('forum.topic')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('forum.replies')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('forum.views')}
          </th>
          <th scope="col" className={`${head} text-start lg:ps-8`}>
            {t('forum.last')}
          </th>
        </tr>
      </thead>
      <tbody className="topic-rows max-md:block">
        {topics.map((topic) => (
          <TopicRow key={topic.tid} {...{ topic, now }} />
        ))}
      </tbody>
    </table>
  )
}

const head = 'px-3 pb-1 font-semibold first:ps-0 last:pe-0'

function TopicRow({ topic, now }: { topic: ListedTopic; now: number }) {
  const { t } = useTranslation()
  const { t: tForum } = useTranslation('forum')
  const guest = t('post.guest')
  return (
    <tr className="group max-md:ps-13">
      <th scope="row" className="font-normal max-md:-ms-13 max-md:w-[calc(100%+3.25rem)]">
        <div className="flex gap-3 md:gap-4">
          <Shield name={topic.starterName || guest} className="shrink-0" />
          <div className="min-w-0">
            {topic.isPinned && (
              <Icon
                name="pin"
                label={tForum('Discussion.pinned')}
                className="me-1.5 mb-1 size-4 text-brass"
              />
            )}
            {topic.isLocked && (
              <Icon
                name="lock"
                label={tForum('Discussion.closed')}
                className="me-1.5 mb-1 size-4 text-text-quiet"
              />
            )}
            <Link
              to={topic.url}
              className="text-base leading-snug font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
            >
              {topic.title}
            </Link>
            <p className="text-sm wrap-anywhere text-text-quiet">
              {t('article.by')} <bdi>{topic.starterName || guest}</bdi>
            </p>
          </div>
        </div>
      </th>
      <Count name="topic.comments" count={topic.comments} />
      <Count name="topic.views" count={topic.views} />
      <td className="text-sm max-md:w-full lg:ps-8">
        <span className="md:hidden">{t('forum.last')} </span>
        <span className="wrap-anywhere md:block">
          <bdi>{topic.lastPosterName || guest}</bdi>
        </span>{' '}
        <Age
          {...{ now }}
          seconds={topic.lastPostDate}
          className="text-text-quiet tabular-nums md:whitespace-nowrap"
        />
      </td>
    </tr>
  )
}

/** A number alone under its column's heading; with its word on a card, which has none. */
function Count({ name, count }: { name: 'topic.comments' | 'topic.views'; count: number }) {
  const { t } = useTranslation()
  const { language } = useSite()
  const amount = formatCount(count, language)
  return (
    <td className="text-end whitespace-nowrap tabular-nums">
      <span className="md:hidden">{t(name, { count, amount })}</span>
      <span className="max-md:hidden">{amount}</span>
    </td>
  )
}
