import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { WritingBar } from '../writing/writing-bar.tsx'
import { ArticleState } from './article-state.tsx'
import type { ArticleModel } from './use-article.ts'

interface EditorBarProps {
  model: ArticleModel
  isPreviewed: boolean
  onPreview: (isPreviewed: boolean) => void
  onPublish: () => void
}

/** What is done with an article. */
export function EditorBar({ model, onPublish, ...preview }: EditorBarProps) {
  const { t } = useTranslation('team')
  const { item: article, form, isUnsaved } = model
  const isPublished = article?.state === 'published'
  return (
    <WritingBar
      {...preview}
      title={t(article ? 'ArticleEditor.edit' : 'ArticleEditor.new')}
      state={article && <ArticleState state={article.state} />}
      isSaved={article !== undefined}
      isUnsaved={isUnsaved}
    >
      <Button
        kind={isPublished ? 'primary' : 'secondary'}
        aria-disabled={form.isPending}
        title={t('ArticleEditor.saveKeys')}
        onClick={() => void form.send()}
        className="px-4!"
      >
        {t(isPublished ? 'ArticleEditor.update' : 'ArticleEditor.save')}
      </Button>
      {!isPublished && (
        <Button kind="primary" onClick={onPublish} className="px-4!">
          {t(article?.state === 'scheduled' ? 'ArticleEditor.reschedule' : 'ArticleEditor.publish')}
        </Button>
      )}
    </WritingBar>
  )
}
