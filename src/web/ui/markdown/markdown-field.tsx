import { useId, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { describeControl, FieldNote } from '../form/field-frame.tsx'
import type { Field } from '../form/use-form.ts'
import { TabSwitch } from '../tab-switch.tsx'
import { type LoadPreview, MarkdownPreview } from './markdown-preview.tsx'
import { markOfKey, markSelection, MarkdownToolbar } from './markdown-toolbar.tsx'

interface MarkdownFieldProps {
  field: Field<string>
  label: string
  hint?: string
  /** Characters it takes. */
  longest: number
  preview: LoadPreview
  area: React.RefObject<HTMLTextAreaElement | null>
  /** At the end of the line of marks. */
  children?: React.ReactNode
}

/** A message in Markdown: as it is written, and as it will look. Ctrl or Command with Enter sends it. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { field, label, hint, longest, preview, area, children } = props
  const { t } = useTranslation('account')
  const id = useId()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const left = longest - field.value.length
  const shown = left <= longest / 5 ? t('Form.charactersLeft', { amount: left }) : hint
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold">
        {label}
      </label>
      <div className="rounded-md border border-line-strong bg-surface-2 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-3 has-[textarea:focus-visible]:outline-brass has-[textarea[aria-invalid=true]]:border-danger">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-1.5 py-1">
          <ViewSwitch {...{ id, isPreviewed }} onChange={setIsPreviewed} />
          <div className={`flex flex-wrap items-center ${isPreviewed ? 'invisible' : ''}`}>
            <MarkdownToolbar area={area} />
            {children}
          </div>
        </div>
        <div
          id={`${id}-write`}
          role="tabpanel"
          aria-labelledby={`${id}-write-tab`}
          hidden={isPreviewed}
        >
          <textarea
            {...describeControl(id, field, shown)}
            ref={area}
            value={field.value}
            readOnly={field.isReadOnly}
            maxLength={longest}
            spellCheck
            onChange={(event) => field.onChange(event.target.value)}
            onKeyDown={pressKey}
            className="field-sizing-content max-h-[60dvh] min-h-44 w-full resize-y bg-transparent px-3.5 py-3 text-base leading-normal text-text outline-none"
          />
        </div>
        <div
          id={`${id}-look`}
          role="tabpanel"
          aria-labelledby={`${id}-look-tab`}
          aria-live="polite"
          hidden={!isPreviewed}
          className="min-h-44 px-3.5 py-3"
        >
          {isPreviewed && <MarkdownPreview text={field.value} load={preview} />}
        </div>
      </div>
      <div className="min-h-6">
        <FieldNote {...{ id, hint: shown, error: field.error }} />
      </div>
    </div>
  )
}

function pressKey(event: React.KeyboardEvent<HTMLTextAreaElement>) {
  const mark = markOfKey(event)
  const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (!mark && !isSent) return
  event.preventDefault()
  if (mark) markSelection(event.currentTarget, mark)
  else event.currentTarget.form?.requestSubmit()
}

interface ViewSwitchProps {
  /** Of the control: its panels have ids made from this one. */
  id: string
  isPreviewed: boolean
  onChange: (isPreviewed: boolean) => void
}

function ViewSwitch({ id, isPreviewed, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('support')
  const [write, look] = [`${id}-write`, `${id}-look`]
  return (
    <TabSwitch
      label={t('Markdown.views')}
      tabs={[
        { panel: write, name: t('Markdown.write') },
        { panel: look, name: t('Markdown.preview') },
      ]}
      current={isPreviewed ? look : write}
      onChange={(panel) => onChange(panel === look)}
    />
  )
}
