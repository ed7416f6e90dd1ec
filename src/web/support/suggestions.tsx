import { useDeferredValue, useMemo } from 'react'
import { textIn } from '../../contract/language.ts'
import type { HelpTopic } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { suggestTopics } from './help-search.ts'
import { PostBody } from '../ui/post-body.tsx'

interface SuggestionsProps {
  topics: readonly HelpTopic[]
  subject: string
}

/** Answers that are there already to what a subject is about. They open in place: nothing typed is left. */
export function Suggestions({ topics, subject }: SuggestionsProps) {
  const { t } = useTranslation('support')
  const { language } = useSite()
  const typed = useDeferredValue(subject)
  const found = useMemo(() => suggestTopics(topics, typed, language), [topics, typed, language])
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <section
          aria-label={t('TicketForm.suggested')}
          className="mb-3 rounded-md border border-line bg-surface-2"
        >
          <p className="px-4 pt-3 text-sm font-semibold text-text-quiet">
            {t('TicketForm.suggested')}
          </p>
          {found.map(({ key, question, answer }) => (
            <details key={key}>
              <summary className="min-h-11 rounded-md px-4 py-2.5 font-semibold marker:text-brass hover:bg-surface-3">
                {textIn(question, language)}
              </summary>
              <div className="px-4 pt-1 pb-4">
                <PostBody html={textIn(answer, language)} />
              </div>
            </details>
          ))}
        </section>
      )}
    </div>
  )
}
