import type { Language } from '../../../contract/language.ts'
import { tabId } from '../../ui/tab-switch.tsx'
import { LanguageTabs } from './language-editors.tsx'
import { previewPanel, writePanel } from './writing-bar.tsx'

interface WritingPanelsProps {
  isPreviewed: boolean
  values: React.ComponentProps<typeof LanguageTabs>['values']
  /** In which it is previewed. */
  language: Language
  onLanguage: (language: Language) => void
  /** Where it is written, with its settings beside. */
  children: React.ReactNode
  preview: React.ReactNode
}

/** The two sides of an editor: writing, and how it will look in one language at a time. */
export function WritingPanels({ isPreviewed, values, language, ...props }: WritingPanelsProps) {
  const { onLanguage, children, preview } = props
  return (
    <>
      <div id={writePanel} role="tabpanel" aria-labelledby={tabId(writePanel)} hidden={isPreviewed}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 desk:grid-cols-[minmax(0,1fr)_17rem]">
          {children}
        </div>
      </div>
      <div
        id={previewPanel}
        role="tabpanel"
        aria-labelledby={tabId(previewPanel)}
        hidden={!isPreviewed}
        className="mx-auto max-w-[47rem]"
      >
        {isPreviewed && (
          <>
            <LanguageTabs values={values} current={language} onChange={onLanguage} isAlways />
            {preview}
          </>
        )}
      </div>
    </>
  )
}
