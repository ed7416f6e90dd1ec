import { useRef } from 'react'
import type { OfferedLanguage } from '../../../contract/language.ts'
import { textIn } from '../../../contract/language.ts'
import type { UploadedNewsPicture } from '../../../contract/news-desk.ts'
import { longestArticleText, longestArticleTitle } from '../../../contract/news-terms.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  markButtonClass,
  markOfKey,
  markSelection,
  MarkdownToolbar,
  replaceText,
} from '../../ui/markdown/markdown-toolbar.tsx'
import { formatCount } from '../../ui/number.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

const marks = ['bold', 'italic', 'heading', 'list', 'link', 'quote'] as const

interface LanguageEditorProps {
  language: OfferedLanguage
  title: string
  text: string
  /** What is said of it where something is missing. */
  missing?: React.ReactNode
  isReadOnly: boolean
  onTitle: (title: string) => void
  onText: (text: string) => void
}

/** An article in one language: its title, and its text in Markdown. */
export function LanguageEditor(props: LanguageEditorProps) {
  const { language, title, text, missing, isReadOnly, onTitle, onText } = props
  const { t } = useTranslation('team')
  const { language: own } = useSite()
  const area = useRef<HTMLTextAreaElement>(null)
  const upload = usePictureUpload((picture) => area.current && insertPicture(area.current, picture))
  const name = textIn(language.name, own)
  const nameOf = useLanguageName()
  const shared = { lang: language.tag, dir: language.direction, readOnly: isReadOnly }
  const left = longestArticleText - text.length
  return (
    <FileDrop
      words={t('ArticleEditor.drop')}
      onFiles={([file]) => void upload.send(file)}
      className="h-full"
    >
      <div className="flex h-full flex-col rounded-lg border border-line bg-surface-2 focus-within:border-line-strong">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line px-2 py-1">
          <MarkdownToolbar area={area} marks={marks}>
            <FileButton
              label={t('ArticleEditor.insertPicture')}
              aria-label={t('ArticleEditor.insertPicture')}
              title={t('ArticleEditor.insertPicture')}
              aria-disabled={upload.isSending}
              onFile={(file) => void upload.send(file)}
              className={markButtonClass}
            >
              <Icon name="image" className="size-5" />
            </FileButton>
          </MarkdownToolbar>
          <span className="hidden px-2 text-sm font-semibold text-text-quiet desk:inline">
            {nameOf(language.tag)}
          </span>
        </div>
        <textarea
          {...shared}
          rows={1}
          value={title}
          aria-label={t('ArticleEditor.titleIn', { language: name })}
          placeholder={t('ArticleEditor.title')}
          maxLength={longestArticleTitle}
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
          maxLength={longestArticleText}
          spellCheck
          onChange={(event) => onText(event.target.value)}
          onKeyDown={markByKey}
          className={`${plain} min-h-96 flex-1 pb-6 text-base leading-relaxed`}
        />
        <div className="grid gap-3 px-5 empty:hidden has-[*]:pb-4">
          {upload.isSending && <output>{t('ArticleEditor.sending')}</output>}
          {upload.errors.length > 0 && <ErrorList errors={upload.errors} />}
          {left <= longestArticleText / 10 && (
            <p className="text-sm text-text-quiet tabular-nums">
              {t('ArticleEditor.left', { amount: formatCount(left, own) })}
            </p>
          )}
        </div>
      </div>
    </FileDrop>
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

/** Where the cursor is, which then stands where one says what is in it. */
function insertPicture(area: HTMLTextAreaElement, { path }: UploadedNewsPicture): void {
  const { selectionStart, selectionEnd } = area
  replaceText(area, selectionStart, selectionEnd, `![](${path})`)
  area.setSelectionRange(selectionStart + 2, selectionStart + 2)
}
