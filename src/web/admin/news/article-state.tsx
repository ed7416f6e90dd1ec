import type { ArticleHead } from '../../../contract/news-desk.ts'
import type { ArticleState as State } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { useOwnMoment } from './own-time.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'online',
  deleted: 'danger',
} as const satisfies Record<State, React.ComponentProps<typeof Badge>['tone']>

export function ArticleState({ state }: { state: State }) {
  const { t } = useTranslation('team')
  return <Badge tone={tones[state]}>{t(`News.stateOf.${state}`)}</Badge>
}

/** Since when it is, or will be, what it is. */
export function ArticleMoment({ article }: { article: ArticleHead }) {
  const { t } = useTranslation('team')
  const ownMoment = useOwnMoment()
  const { state, changedAt } = article
  const isDated = state === 'scheduled' || state === 'published'
  const seconds = (isDated ? article.publishedAt : null) ?? changedAt
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className="tabular-nums">
      {t(`News.when.${state}`, { when: ownMoment(seconds) })}
    </time>
  )
}
