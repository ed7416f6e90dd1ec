import type { RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'

/** Rankings that feats are told of. */
const told: ReadonlySet<string> = new Set<RankingKind>(['level', 'arena'])

/**
 * The way to what characters do, for readers of feeds and for programs that look for one; none where a game tells
 * nothing of it.
 */
export function FeatFeed() {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  if (!site.rankings.some((kind) => told.has(kind))) return null
  const address = `/feed/feats/${language}.rss`
  const title = t('Ranking.feed')
  return (
    <p className="mt-10 text-sm text-text-quiet">
      <link rel="alternate" type="application/rss+xml" title={title} href={address} />
      <a
        href={address}
        className="inline-flex min-h-6 items-center gap-1.5 hover:text-text hover:underline"
      >
        <FrameIcon name="rss" /> {title}
      </a>
    </p>
  )
}
