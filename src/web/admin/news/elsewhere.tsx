import type { NewsDesk } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Where the news are those of a forum elsewhere: which, and the way there. */
export function Elsewhere({ name, url }: NonNullable<NewsDesk['elsewhere']>) {
  const { t } = useTranslation('team')
  return (
    <EmptyState
      art="community"
      title={t('News.elsewhereTitle', { name })}
      text={t('News.elsewhereText')}
    >
      {url && (
        <a href={url} className={buttonClass('primary')}>
          {t('News.elsewhereLink')} <Icon name="external-link" className="size-5" />
        </a>
      )}
    </EmptyState>
  )
}
