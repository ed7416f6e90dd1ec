import { useState } from 'react'
import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FieldConflict, type TypedWords } from '../../ui/field-conflict.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useEdited } from '../../ui/use-edited.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { DownloadActions } from './download-actions.tsx'
import { DownloadFields } from './download-fields.tsx'
import { DownloadPlaces, DownloadState } from './download-state.tsx'
import { type DownloadValues, toInput, toValues } from './download-values.ts'

const schema = createLazy(async () => (await import('./download-form-schema.ts')).schema)

const fieldsOf = {
  DownloadNameInvalid: 'Name',
  MirrorInvalid: 'Mirrors',
  MirrorMissing: 'Mirrors',
  TooManyMirrors: 'Mirrors',
  DownloadSizeInvalid: 'Size',
  DigestInvalid: 'Sha256',
} as const

/** Where a file is added, and where it is changed. `loaded` is undefined for one that is to be added. */
export function DownloadEditor({ loaded }: { loaded: DeskDownload | undefined }) {
  const { t } = useTranslation('team')
  const model = useEdited({ loaded, conflict: 'DownloadChanged', reread })
  const { item: file, theirs } = model
  const [saved, setSaved] = useState(() => toValues(loaded))
  const wordsOf = useTypedWords()
  const submit = (typed: DownloadValues) => save(typed, file)
  const form = useForm({ schema, initial: saved, fieldsOf, submit })
  const { values } = form
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(saved)
  useLeaveWarning(isUnsaved)

  /** Shows what the site has of the file now. */
  function show(now: DeskDownload): void {
    model.take(now)
    setSaved(toValues(now))
    form.reset(toValues(now))
  }

  async function save(typed: DownloadValues, over: DeskDownload | undefined): Promise<void> {
    const which = over && { Key: over.key, Version: over.version }
    const now = await model.save(() =>
      playerApi('POST /api/admin/downloads/write', { ...which, ...toInput(typed) }),
    )
    if (!now) return
    show(now)
    if (!over) history.replaceState(history.state, '', `/admin/downloads/${now.key}`)
  }

  return (
    <>
      <DownloadHead file={file} />
      {theirs && (
        <FieldConflict
          key={theirs.version}
          title={t('DownloadDesk.conflict')}
          own={wordsOf(values)}
          their={wordsOf(toValues(theirs))}
          onKeepOwn={() => save(values, theirs)}
          onTakeTheirs={() => show(theirs)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          {file && !file.isMade && file.local.state !== 'none' && (
            <p className="max-w-prose text-text-quiet">{t('DownloadDesk.pathKept')}</p>
          )}
          <Form form={form} className="content-start">
            <DownloadFields form={form} />
            <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
              <SubmitButton>{t(file ? 'DownloadDesk.save' : 'DownloadDesk.make')}</SubmitButton>
              <output className="text-text-quiet">
                {isUnsaved ? t('DownloadDesk.unsaved') : model.isSaved && t('DownloadDesk.saved')}
              </output>
            </div>
          </Form>
        </div>
        {file && <DownloadActions file={file} onChange={model.take} onRestored={show} />}
      </div>
    </>
  )
}

async function reread({ key }: DeskDownload): Promise<DeskDownload | undefined> {
  const { files } = await playerApi('GET /api/admin/downloads', {})
  return files.find((one) => one.key === key)
}

/** What is edited, where it lies, and whether it is there. */
function DownloadHead({ file }: { file: DeskDownload | undefined }) {
  const { t } = useTranslation('team')
  return (
    <div className="mb-8 grid gap-3">
      <div>
        <BackLink to="/admin/downloads">{t('DownloadDesk.title')}</BackLink>
        <h1 className="mt-1 text-3xl wrap-anywhere">{file?.name ?? t('DownloadDesk.new')}</h1>
      </div>
      {file && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
            <DownloadState file={file} />
          </p>
          <DownloadPlaces file={file} />
        </>
      )}
    </div>
  )
}

/** What is typed under the labels it is typed under. */
function useTypedWords() {
  const { t } = useTranslation('team')
  return ({ Name, Platform, Mirrors, Size, Sha256 }: DownloadValues): TypedWords => [
    [t('DownloadDesk.name'), Name],
    [t('DownloadDesk.platform'), t(`DownloadDesk.platformOf.${Platform}`)],
    [t('DownloadDesk.mirrors'), Mirrors],
    [t('DownloadDesk.size'), Size],
    [t('DownloadDesk.sha256'), Sha256],
  ]
}
