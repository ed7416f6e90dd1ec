import { useState } from 'react'
import type { Article } from '../../../contract/news-desk.ts'
import { useLanguageList } from '../../base/i18n/use-language-list.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { describeControl, FieldFrame, inputClass } from '../../ui/form/field-frame.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import type { ArticleValues } from './article-values.ts'
import { lackOf } from '../writing/missing-words.ts'
import { fromTyped, ownTimeZone, toTyped } from './own-time.ts'

interface PublishDialogProps extends Omit<PublishFormProps, 'onCancel'> {
  isOpen: boolean
  onClose: () => void
}

/** Asks when an article is to be published: now, or by itself at a moment to come. */
export function PublishDialog({ isOpen, onClose, ...form }: PublishDialogProps) {
  const { t } = useTranslation('team')
  return (
    <Dialog title={t('ArticleEditor.publishTitle')} isOpen={isOpen} onClose={onClose}>
      <PublishForm {...form} onCancel={onClose} />
    </Dialog>
  )
}

interface PublishFormProps {
  article: Article | undefined
  values: ArticleValues
  /** Seconds since epoch; undefined for now. */
  publish: (at: number | undefined) => Promise<void>
  onCancel: () => void
}

const hour = 3600

/** The next full hour, a day on. */
const suggested = () => (Math.floor(Date.now() / 1000 / hour) + 25) * hour

function PublishForm({ article, values, publish, onCancel }: PublishFormProps) {
  const { t } = useTranslation('team')
  const scheduledFor = article?.state === 'scheduled' ? article.publishedAt : null
  const [when, setWhen] = useState<'now' | 'later'>(scheduledFor === null ? 'now' : 'later')
  const [typed, setTyped] = useState(() => toTyped(scheduledFor ?? suggested()))
  const [isMissing, setIsMissing] = useState(false)
  const form = useAction(async () => {
    const at = when === 'later' ? fromTyped(typed) : undefined
    const hasNone = when === 'later' && at === undefined
    setIsMissing(hasNone)
    if (!hasNone) await publish(at)
  })
  const isReadOnly = form.isPending
  return (
    <Form form={form}>
      <Untranslated values={values} />
      <ChoiceField<'now' | 'later'>
        field={{
          name: 'When',
          value: when,
          error: undefined,
          isReadOnly,
          onChange: setWhen,
          onLeave: () => {},
        }}
        label={t('ArticleEditor.when')}
        isStacked
        choices={[
          { value: 'now', label: t('ArticleEditor.now') },
          { value: 'later', label: t('ArticleEditor.later') },
        ]}
      />
      {when === 'later' && (
        <MomentField {...{ typed, isMissing, isReadOnly }} onChange={setTyped} />
      )}
      <DialogButtons
        action={t(when === 'now' ? 'ArticleEditor.publishNow' : 'ArticleEditor.schedule')}
        onClose={onCancel}
      />
    </Form>
  )
}

interface MomentFieldProps {
  typed: string
  /** It was left empty. */
  isMissing: boolean
  isReadOnly: boolean
  onChange: (typed: string) => void
}

function MomentField({ typed, isMissing, isReadOnly, onChange }: MomentFieldProps) {
  const { t } = useTranslation('team')
  const id = 'publish-at'
  const error = isMissing ? { code: 'InvalidInput' } : undefined
  const hint = t('ArticleEditor.atHint', { zone: ownTimeZone() })
  return (
    <FieldFrame {...{ id, hint, error }} label={t('ArticleEditor.at')}>
      <input
        {...describeControl(
          id,
          { name: 'At', value: typed, error, isReadOnly, onLeave: () => {} },
          hint,
        )}
        type="datetime-local"
        value={typed}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
    </FieldFrame>
  )
}

/** The languages in which readers will see another. */
function Untranslated({ values }: Pick<PublishFormProps, 'values'>) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const listNames = useLanguageList()
  const missing = site.languages
    .map(({ tag }) => tag)
    .filter((tag) => lackOf(values, tag) !== undefined)
  if (missing.length === 0) return null
  return (
    <FormMessage tone="warning">
      <p>{t('ArticleEditor.fallback', { languages: listNames(missing) })}</p>
    </FormMessage>
  )
}
