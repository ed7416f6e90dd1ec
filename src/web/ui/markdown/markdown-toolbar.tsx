import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon, type IconName } from '../icon.tsx'
import { applyMark, type MarkdownMark } from './markdown-marks.ts'

const icons = {
  bold: 'bold',
  italic: 'italic',
  heading: 'heading',
  link: 'link',
  list: 'list',
  quote: 'quote',
  code: 'code',
} as const satisfies Record<MarkdownMark, IconName>

const usual = ['bold', 'italic', 'link', 'list', 'quote', 'code'] as const

const keys: Readonly<Record<string, MarkdownMark>> = { b: 'bold', i: 'italic', k: 'link' }

interface MarkdownToolbarProps {
  /** The area it writes into. */
  area: React.RefObject<HTMLTextAreaElement | null>
  marks?: readonly MarkdownMark[]
  /** Controls beside the marks. */
  children?: React.ReactNode
}

/** The look of a control in the toolbar. */
export const markButtonClass =
  'grid size-9 place-items-center rounded-md text-text-quiet hover:bg-surface-3 hover:text-text max-md:size-11'

/** Marks for who does not know Markdown by heart. */
export function MarkdownToolbar({ area, marks = usual, children }: MarkdownToolbarProps) {
  const { t } = useTranslation('support')
  return (
    <fieldset aria-label={t('Markdown.toolbar')} className="flex flex-wrap">
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-label={t(`Markdown.${mark}`)}
          title={t(`Markdown.${mark}`)}
          onClick={() => area.current && markSelection(area.current, mark)}
          className={markButtonClass}
        >
          <Icon name={icons[mark]} className="size-5" />
        </button>
      ))}
      {children}
    </fieldset>
  )
}

/** The mark that a key with Ctrl or Command asks for. */
export function markOfKey(event: React.KeyboardEvent): MarkdownMark | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined
  return keys[key.toLowerCase()]
}

/** Marks what is selected in an area. */
export function markSelection(area: HTMLTextAreaElement, mark: MarkdownMark): void {
  const { value, selectionStart, selectionEnd } = area
  const { from, to, text, selectFrom, selectTo } = applyMark(
    mark,
    value,
    selectionStart,
    selectionEnd,
  )
  replaceText(area, from, to, text)
  area.setSelectionRange(selectFrom, selectTo)
}

/** Puts a text in place of a part of what an area holds, as if it had been typed. */
export function replaceText(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
): void {
  area.focus()
  area.setSelectionRange(from, to)
  // the only way that Ctrl+Z undoes
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, from, to, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
