import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { KeptNotice } from '../writing/kept-notice.tsx'
import { LanguageEditors } from '../writing/language-editors.tsx'
import { saveByKey } from '../writing/save-by-key.ts'
import { WritingConflict } from '../writing/writing-conflict.tsx'
import { WritingBar } from '../writing/writing-bar.tsx'
import { WritingPanels } from '../writing/writing-panels.tsx'
import { PageLanguage } from './page-language.tsx'
import { PagePreview, type PreviewedPage } from './page-preview.tsx'
import { PageSettings } from './page-settings.tsx'
import { type PageOptions, usePage } from './use-page.ts'
import { usePageTitle } from './use-page-title.ts'

interface PageEditorProps extends PageOptions {
  renderPreview: (page: PreviewedPage) => React.ReactNode
}

/** Where a page is written in each language, and looked at as visitors will see it. */
export function PageEditor({ renderPreview, ...options }: PageEditorProps) {
  const { t } = useTranslation('team')
  const titleOf = usePageTitle()
  const { language: own } = useSite()
  const model = usePage(options)
  const [language, setLanguage] = useState(own)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { item: page, form, isUnsaved, theirs } = model
  const { values } = form
  const kind = page?.kind ?? 'help'
  return (
    // the fields within are the controls; this only hears their keys
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => saveByKey(event, form)}>
      <BackLink to="/admin/pages">{t('Pages.title')}</BackLink>
      <WritingBar
        title={page ? titleOf(page) : t('Pages.new')}
        isSaved={page !== undefined}
        {...{ isUnsaved, isPreviewed }}
        onPreview={setIsPreviewed}
      >
        <Button
          kind="primary"
          aria-disabled={form.isPending}
          title={t('ArticleEditor.saveKeys')}
          onClick={() => void form.send()}
          className="px-4!"
        >
          {t('Pages.save')}
        </Button>
      </WritingBar>
      {model.isKept && <KeptNotice onDiscard={model.discard} />}
      {theirs && (
        <WritingConflict
          key={theirs.version}
          editor={model}
          theirs={theirs}
          title={t('Pages.conflictTitle')}
          text={t('Pages.conflictText')}
          same={t('Pages.same')}
        />
      )}
      {form.errors.length > 0 && (
        <div className="mb-5">
          <ErrorList errors={form.errors} />
        </div>
      )}
      <WritingPanels
        {...{ isPreviewed, values, language }}
        onLanguage={setLanguage}
        preview={<PagePreview {...{ kind, values, language }} render={renderPreview} />}
      >
        <LanguageEditors
          form={form}
          current={language}
          onChange={setLanguage}
          render={(written) => <PageLanguage {...{ written, model }} />}
        />
        <PageSettings model={model} />
      </WritingPanels>
    </div>
  )
}
