import type { DeskGuide } from '../../../contract/download-desk.ts'
import { longestAddress } from '../../../contract/download-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { EditorConflict, type TypedWords } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { useEditor } from '../../ui/use-editor.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { type GuideValues, listTyped, toGuideInput, toGuideValues } from './guide-values.ts'
import { StepFields } from './step-fields.tsx'

const schema = createLazy(async () => (await import('./guide-form-schema.ts')).schema)

const fieldsOf = { GuideAddressInvalid: 'Address', GuideStepInvalid: null } as const

/** Where the team says how to connect: the address, and the steps for each platform. */
export function GuideEditor({ loaded }: { loaded: DeskGuide }) {
  const { t } = useTranslation('team')
  const editor = useEditor({
    loaded,
    valuesOf: (one = loaded) => toGuideValues(one),
    schema,
    fieldsOf,
    write: (typed: GuideValues, over = loaded) =>
      playerApi('POST /api/admin/downloads/guide', {
        Version: over.version,
        ...toGuideInput(typed),
      }),
    conflict: 'GuideChanged',
    reread,
  })
  const { item: guide = loaded, form, show } = editor
  const wordsOf = useTypedWords()

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
      <EditorConflict {...{ editor, wordsOf }} title={t('DownloadDesk.guideConflict')} />
      <EditorForm
        editor={editor}
        save={t('DownloadDesk.save')}
        saved={t('DownloadDesk.guideSaved')}
      >
        <TextField
          field={form.field('Address')}
          label={t('DownloadDesk.address')}
          hint={t('DownloadDesk.addressHint')}
          maxLength={longestAddress}
          autoComplete="off"
        />
        <StepFields form={form} />
      </EditorForm>
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
