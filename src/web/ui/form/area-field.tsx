import { useId } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { describeControl, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'

const heights = { short: 'min-h-20!', middle: 'min-h-28!', tall: 'min-h-52!' } as const

interface AreaFieldProps extends FieldProps<string> {
  /** Characters it takes: how many are left is shown near the end. */
  longest: number
  /** Of the empty field. */
  height?: keyof typeof heights
  /** Sends the form by Ctrl or Command with Enter. */
  sendsByKey?: boolean
  /** Takes the focus when it appears. */
  isFocused?: boolean
  /** What is written in it, where that is not in the language of the page. */
  lang?: string
  dir?: string
}

/** Several lines of text; it grows with what is typed. */
export function AreaField(props: AreaFieldProps) {
  const { field, label, hint, longest, height = 'middle', sendsByKey = false } = props
  const { isFocused, lang, dir } = props
  const { t } = useTranslation('account')
  const id = useId()
  const left = longest - field.value.length
  const shown = left <= longest / 5 ? t('Form.charactersLeft', { amount: left }) : hint
  return (
    <FieldFrame {...{ id, label, hint: shown, error: field.error }}>
      <textarea
        {...describeControl(id, field, shown)}
        {...{ lang, dir }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where a button was that opened it
        autoFocus={isFocused}
        value={field.value}
        readOnly={field.isReadOnly}
        maxLength={longest}
        onChange={(event) => field.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!sendsByKey || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        className={`${inputClass} field-sizing-content max-h-[60dvh] resize-y leading-normal ${heights[height]}`}
      />
    </FieldFrame>
  )
}
