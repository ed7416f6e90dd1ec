import type { OfferedLanguage } from '../../../contract/language.ts'
import { textIn } from '../../../contract/language.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { markOfKey, markSelection, MarkdownToolbar } from '../../ui/markdown/markdown-toolbar.tsx'
import { formatCount } from '../../ui/number.ts'

const marks = ['bold', 'italic', 'heading', 'list', 'link', 'quote'] as const

/** What is written in one language, and how a change of it is told. */
export interface WrittenProps {
  language: OfferedLanguage
  title: string
  text: string
  /** What is said of it where something is missing. */
  missing?: React.ReactNode
  isReadOnly: boolean
  onTitle: (title: string) => void
  onText: (text: string) => void
}

interface WritingAreaProps extends WrittenProps {
  area: React.RefObject<HTMLTextAreaElement | null>
  /** Characters. */
  longest: { title: number; text: number }
  /** Controls beside the marks. */
  tools?: React.ReactNode
  /** Below the text. */
  children?: React.ReactNode
}

/** A title, and a text in Markdown, in one language. */
export function WritingArea(props: WritingAreaProps) {
  const { language, title, text, missing, isReadOnly, onTitle, onText } = props
  const { area, longest, tools, children } = props
  const { t } = useTranslation('team')
  const { language: own } = useSite()
  const name = textIn(language.name, own)
  const nameOf = useLanguageName()
  const shared = { lang: language.tag, dir: language.direction, readOnly: isReadOnly }
  const left = longest.text - text.length
  return (
    <div className="flex h-full flex-col rounded-lg border border-line bg-surface-2 focus-within:border-line-strong">
      {/* above the marks: beside them a long name would have no room, and others would */}
      <p className="hidden px-5 pt-2.5 text-sm font-semibold text-text-quiet desk:block">
        {nameOf(language.tag)}
      </p>
      <div className="flex min-h-12 flex-wrap items-center border-b border-line px-2 py-1">
        <MarkdownToolbar area={area} marks={marks}>
          {tools}
        </MarkdownToolbar>
      </div>
      <textarea
        {...shared}
        rows={1}
        value={title}
        aria-label={t('ArticleEditor.titleIn', { language: name })}
        placeholder={t('ArticleEditor.title')}
        maxLength={longest.title}
        spellCheck
        // a title is one line, however many it takes to show it
        onChange={(event) => onTitle(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          area.current?.focus()
        }}
        className={`${plain} font-display text-2xl leading-tight font-bold`}
      />
      <div className="min-h-6 px-5 text-sm text-text-quiet">{missing}</div>
      <textarea
        {...shared}
        ref={area}
        value={text}
        aria-label={t('ArticleEditor.textIn', { language: name })}
        placeholder={t('ArticleEditor.text')}
        maxLength={longest.text}
        spellCheck
        onChange={(event) => onText(event.target.value)}
        onKeyDown={markByKey}
        className={`${plain} min-h-96 flex-1 pb-6 text-base leading-relaxed`}
      />
      <div className="grid gap-3 px-5 empty:hidden has-[*]:pb-4">
        {children}
        {left <= longest.text / 10 && (
          <p className="text-sm text-text-quiet tabular-nums">
            {t('ArticleEditor.left', { amount: formatCount(left, own) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** What is typed into looks like the page it becomes. */
const plain =
  'field-sizing-content block w-full resize-none rounded-md bg-transparent px-5 py-3 text-text placeholder:text-text-quiet outline-offset-[-3px]!'

function markByKey(event: React.KeyboardEvent<HTMLTextAreaElement>) {
  const mark = markOfKey(event)
  if (!mark) return
  event.preventDefault()
  markSelection(event.currentTarget, mark)
}
