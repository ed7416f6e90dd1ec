import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'

/** The way to what characters do, for readers of feeds and for programs that look for one. */
export function FeatFeed() {
  const { t } = useTranslation('game')
  const { language } = useSite()
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
