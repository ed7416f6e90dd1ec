import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TabSwitch } from '../../ui/tab-switch.tsx'
import { ArticleState } from './article-state.tsx'
import type { ArticleModel } from './use-article.ts'

export const writePanel = 'article-write'
export const previewPanel = 'article-preview'

interface EditorBarProps {
  model: ArticleModel
  isPreviewed: boolean
  onPreview: (isPreviewed: boolean) => void
  onPublish: () => void
}

/** What is done with an article; where there is room, it stays in sight however far one writes. */
export function EditorBar({ model, isPreviewed, onPreview, onPublish }: EditorBarProps) {
  const { t } = useTranslation('team')
  const { article, form } = model
  const isPublished = article?.state === 'published'
  return (
    <div className="z-10 -mx-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface-1 px-4 py-2.5 sm:-mx-6 sm:px-6 md:sticky md:top-0">
      <h1 className="font-text text-lg font-semibold">
        {t(article ? 'ArticleEditor.edit' : 'ArticleEditor.new')}
      </h1>
      {article && <ArticleState state={article.state} />}
      <Saved model={model} />
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <TabSwitch
          label={t('ArticleEditor.views')}
          tabs={[
            { panel: writePanel, name: t('ArticleEditor.write') },
            { panel: previewPanel, name: t('ArticleEditor.preview') },
          ]}
          current={isPreviewed ? previewPanel : writePanel}
          onChange={(panel) => onPreview(panel === previewPanel)}
        />
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
            {t(
              article?.state === 'scheduled' ? 'ArticleEditor.reschedule' : 'ArticleEditor.publish',
            )}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where what is typed is. */
function Saved({ model: { article, isUnsaved } }: Pick<EditorBarProps, 'model'>) {
  const { t } = useTranslation('team')
  return (
    <output className="flex min-w-0 items-center gap-1.5 text-sm text-text-quiet">
      {isUnsaved
        ? t('ArticleEditor.unsaved')
        : article && (
            <>
              <Icon name="check" className="size-4 shrink-0 text-online" />
              {t('ArticleEditor.saved')}
            </>
          )}
    </output>
  )
}
