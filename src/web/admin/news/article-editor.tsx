import { useState } from 'react'
import { textIn } from '../../../contract/language.ts'
import type { Article } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { KeptNotice } from '../writing/kept-notice.tsx'
import { LanguageEditors } from '../writing/language-editors.tsx'
import { saveByKey } from '../writing/save-by-key.ts'
import { WritingPanels } from '../writing/writing-panels.tsx'
import { ArticlePreview, type PreviewedArticle } from './article-preview.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { Conflict } from './conflict.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LanguageEditor } from './language-editor.tsx'
import { useOwnMoment } from './own-time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RestoreButton } from './restore-button.tsx'
import { StateActions } from './state-actions.tsx'
import { type ArticleModel, type ArticleOptions, useArticle } from './use-article.ts'

interface ArticleEditorProps extends ArticleOptions {
  renderPreview: (article: PreviewedArticle) => React.ReactNode
}

/** Where an article is written, looked at and published. */
export function ArticleEditor({ renderPreview, ...options }: ArticleEditorProps) {
  const { t } = useTranslation('team')
  const { language: own } = useSite()
  const model = useArticle(options)
  const [language, setLanguage] = useState(own)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [done, setDone] = useState<Article>()
  const { item: article, form } = model
  const leaveDeleted = useLeaveDeleted(model)
  if (article?.state === 'deleted') return <Deleted article={article} onRestored={model.take} />
  return (
    // the fields within are the controls; this only hears their keys
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => saveByKey(event, form)}>
      <BackLink to="/admin/news">{t('News.title')}</BackLink>
      <EditorBar
        {...{ model, isPreviewed }}
        onPreview={setIsPreviewed}
        onPublish={() => setIsPublishing(true)}
      />
      {done && <Done key={done.version} article={done} />}
      {model.isKept && <KeptNotice onDiscard={model.discard} />}
      <Conflict model={model} />
      {form.errors.length > 0 && (
        <div className="mb-5">
          <ErrorList errors={form.errors} />
        </div>
      )}
      <WritingPanels
        {...{ isPreviewed, language }}
        values={form.values}
        onLanguage={setLanguage}
        preview={<ArticlePreview {...{ language }} values={form.values} render={renderPreview} />}
      >
        <LanguageEditors
          form={form}
          current={language}
          onChange={setLanguage}
          render={(written) => <LanguageEditor {...written} />}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <ArticleSettings form={form} categories={options.categories} />
          {article && (
            <StateActions
              article={article}
              onUnpublish={async () => setDone(await model.unpublish())}
              onDeleted={leaveDeleted}
            />
          )}
        </div>
      </WritingPanels>
      <PublishDialog
        isOpen={isPublishing}
        onClose={() => setIsPublishing(false)}
        article={article}
        values={form.values}
        publish={async (at) => {
          const published = await model.publish(at)
          setIsPublishing(false)
          setDone(published)
        }}
      />
    </div>
  )
}

/** Back to the list, which says what was deleted and takes it back. */
function useLeaveDeleted({ item: article, show }: ArticleModel): () => Promise<void> {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const navigate = useNavigate()
  return async () => {
    if (!article) return
    // nothing typed is to be there again, unless it was saved
    show(article)
    const title = textIn(article.title, language, site.defaultLanguage) || t('News.untitled')
    await navigate('/admin/news', { state: { id: article.id, title } })
  }
}

function Done({ article: { state, publishedAt } }: { article: Article }) {
  const { t } = useTranslation('team')
  const ownMoment = useOwnMoment()
  if (state === 'deleted') return null
  const when = publishedAt === null ? '' : ownMoment(publishedAt)
  return <DoneMessage>{t(`ArticleEditor.done.${state}`, { when })}</DoneMessage>
}

interface DeletedProps {
  article: Article
  onRestored: (article: Article) => void
}

function Deleted({ article, onRestored }: DeletedProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  return (
    <>
      <BackLink to="/admin/news">{t('News.title')}</BackLink>
      <h1 className="mt-1 mb-5 text-3xl wrap-anywhere">
        {textIn(article.title, language, site.defaultLanguage) || t('News.untitled')}
      </h1>
      <p className="mb-5 text-text-quiet">{t('ArticleEditor.deletedText')}</p>
      <RestoreButton id={article.id} onRestored={onRestored} />
    </>
  )
}
