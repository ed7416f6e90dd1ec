import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Latest, type LatestProps } from './latest.tsx'

/** What is being talked about: the topics answered last, who answered and how long ago. */
export function LatestTopics({ rows, now }: Pick<LatestProps, 'rows' | 'now'>) {
  const { t } = useTranslation()
  return (
    <Latest id="latest" title={t('Home.latest')} {...{ rows, now }}>
      {rows.length === 0 && <p className="text-text-quiet">{t('Home.noTopics')}</p>}
      <Link
        to="/forum"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brass hover:underline"
      >
        {t('Home.allTopics')}
      </Link>
    </Latest>
  )
}
