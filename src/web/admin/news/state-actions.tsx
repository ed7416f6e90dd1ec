import type { Article } from '../../../contract/news-desk.ts'
import { articleRestorableDays } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
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
    <DeskPart title={t('ArticleEditor.state')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
        <ArticleState state={state} /> <ArticleMoment article={article} />
      </p>
      {state === 'published' && (
        <TextLink to={url as `/article/${string}`}>
          {t('ArticleEditor.view')} <Icon name="arrow-right" className="size-5" />
        </TextLink>
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
    </DeskPart>
  )
}
