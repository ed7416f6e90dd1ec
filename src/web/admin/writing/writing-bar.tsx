import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { TabSwitch } from '../../ui/tab-switch.tsx'

export const writePanel = 'article-write'
export const previewPanel = 'article-preview'

interface WritingBarProps {
  title: string
  /** Beside the title. */
  state?: React.ReactNode
  /** Whether the site has it at all, and whether it has all that is typed. */
  isSaved: boolean
  isUnsaved: boolean
  isPreviewed: boolean
  onPreview: (isPreviewed: boolean) => void
  /** What is done with it. */
  children: React.ReactNode
}

/** What is done with what is written; where there is room, it stays in sight however far one writes. */
export function WritingBar(props: WritingBarProps) {
  const { title, state, isSaved, isUnsaved, isPreviewed, onPreview, children } = props
  const { t } = useTranslation('team')
  return (
    <div className="z-10 -mx-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface-1 px-4 py-2.5 sm:-mx-6 sm:px-6 md:sticky md:top-0">
      <h1 className="font-text text-lg font-semibold wrap-anywhere">{title}</h1>
      {state}
      <output className="flex min-w-0 items-center gap-1.5 text-sm text-text-quiet">
        {isUnsaved
          ? t('ArticleEditor.unsaved')
          : isSaved && (
              <>
                <Icon name="check" className="size-4 shrink-0 text-online" />
                {t('ArticleEditor.saved')}
              </>
            )}
      </output>
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
        {children}
      </div>
    </div>
  )
}
