import { useState } from 'react'
import type { DeskGuide } from '../../../contract/download-desk.ts'
import { longestAddress } from '../../../contract/download-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { FieldConflict, type TypedWords } from '../../ui/field-conflict.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useEdited } from '../../ui/use-edited.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { type GuideValues, listTyped, toGuideInput, toGuideValues } from './guide-values.ts'
import { StepFields } from './step-fields.tsx'

const schema = createLazy(async () => (await import('./guide-form-schema.ts')).schema)

const fieldsOf = { GuideAddressInvalid: 'Address', GuideStepInvalid: null } as const

/** Where the team says how to connect: the address, and the steps for each platform. */
export function GuideEditor({ loaded }: { loaded: DeskGuide }) {
  const { t } = useTranslation('team')
  const model = useEdited({ loaded, conflict: 'GuideChanged', reread })
  const { item: guide = loaded, theirs } = model
  const [saved, setSaved] = useState(() => toGuideValues(loaded))
  const wordsOf = useTypedWords()
  const submit = (typed: GuideValues) => save(typed, guide)
  const form = useForm({ schema, initial: saved, fieldsOf, submit })
  const { values } = form
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(saved)
  useLeaveWarning(isUnsaved)

  function show(now: DeskGuide): void {
    model.take(now)
    setSaved(toGuideValues(now))
    form.reset(toGuideValues(now))
  }

  async function save(typed: GuideValues, { version: Version }: DeskGuide): Promise<void> {
    const input = { Version, ...toGuideInput(typed) }
    const now = await model.save(() => playerApi('POST /api/admin/downloads/guide', input))
    if (now) show(now)
  }

  async function restore(): Promise<void> {
    const { version: Version } = guide
    show(await playerApi('POST /api/admin/downloads/guide/restore', { Version }))
  }

  return (
    <section aria-labelledby="guide" className="mt-12 grid max-w-4xl gap-5">
      <div>
        <h2 id="guide" className="text-2xl">
          {t('DownloadDesk.guide')}
        </h2>
        <p className="mt-2 max-w-prose text-text-quiet">{t('DownloadDesk.guideText')}</p>
      </div>
      {theirs && (
        <FieldConflict
          key={theirs.version}
          title={t('DownloadDesk.guideConflict')}
          own={wordsOf(values)}
          their={wordsOf(toGuideValues(theirs))}
          onKeepOwn={() => save(values, theirs)}
          onTakeTheirs={() => show(theirs)}
        />
      )}
      <Form form={form}>
        <TextField
          field={form.field('Address')}
          label={t('DownloadDesk.address')}
          hint={t('DownloadDesk.addressHint')}
          maxLength={longestAddress}
          autoComplete="off"
        />
        <StepFields form={form} />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton>{t('DownloadDesk.save')}</SubmitButton>
          <output className="text-text-quiet">
            {isUnsaved ? t('DownloadDesk.unsaved') : model.isSaved && t('DownloadDesk.guideSaved')}
          </output>
        </div>
      </Form>
      {guide.isChanged && <ActionButton submit={restore}>{t('DownloadDesk.restore')}</ActionButton>}
    </section>
  )
}

async function reread(): Promise<DeskGuide> {
  const { guide } = await playerApi('GET /api/admin/downloads', {})
  return guide
}

/** What is typed under the labels it is typed under. */
function useTypedWords() {
  const { t } = useTranslation('team')
  return (values: GuideValues): TypedWords => [
    [t('DownloadDesk.address'), values.Address],
    ...listTyped(values).map((platform): [string, string] => [
      t(`DownloadDesk.platformOf.${platform}`),
      Object.values(values[platform]).join('\n'),
    ]),
  ]
}
