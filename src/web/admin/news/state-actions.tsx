import type { Article } from '../../../contract/news-desk.ts'
import { articleRestorableDays } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArticleMoment, ArticleState } from './article-state.tsx'

interface StateActionsProps {
  article: Article
  onUnpublish: () => Promise<unknown>
  onDeleted: () => Promise<unknown>
}

/** Where an article stands, the way to it, and the ways back. */
export function StateActions({ article, onUnpublish, onDeleted }: StateActionsProps) {
  const { t } = useTranslation('team')
  const { id, state, url } = article
  return (
    <section aria-labelledby="article-state" className="grid justify-items-start gap-3">
      <h2 id="article-state" className="text-lg">
        {t('ArticleEditor.state')}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
        <ArticleState state={state} /> <ArticleMoment article={article} />
      </p>
      {state === 'published' && (
        <Link
          to={url as `/article/${string}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brass underline-offset-4 hover:underline"
        >
          {t('ArticleEditor.view')} <Icon name="arrow-right" className="size-5" />
        </Link>
      )}
      {state !== 'draft' && (
        <ConfirmButton
          action={t(state === 'scheduled' ? 'ArticleEditor.unschedule' : 'ArticleEditor.unpublish')}
          icon="undo-2"
          title={t('ArticleEditor.unpublishTitle')}
          submit={onUnpublish}
        >
          <p>{t('ArticleEditor.unpublishText')}</p>
        </ConfirmButton>
      )}
      <ConfirmButton
        action={t('ArticleEditor.delete')}
        icon="trash"
        kind="danger"
        title={t('ArticleEditor.deleteTitle')}
        submit={() => playerApi('POST /api/admin/news/delete', { Id: id })}
        onDone={onDeleted}
      >
        <p>{t('ArticleEditor.deleteText', { days: articleRestorableDays })}</p>
      </ConfirmButton>
    </section>
  )
}
