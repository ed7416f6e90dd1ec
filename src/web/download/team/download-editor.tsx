import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EditorConflict, type TypedWords } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { useEditor } from '../../ui/use-editor.ts'
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
  const editor = useEditor({
    loaded,
    valuesOf: toValues,
    schema,
    fieldsOf,
    write,
    conflict: 'DownloadChanged',
    reread,
    addressOf: ({ key }) => `/admin/downloads/${key}`,
  })
  const { item: file, form, take, show } = editor
  const wordsOf = useTypedWords()
  return (
    <>
      <DownloadHead file={file} />
      <EditorConflict {...{ editor, wordsOf }} title={t('DownloadDesk.conflict')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          {file && !file.isMade && file.local.state !== 'none' && (
            <p className="max-w-prose text-text-quiet">{t('DownloadDesk.pathKept')}</p>
          )}
          <EditorForm
            editor={editor}
            save={t(file ? 'DownloadDesk.save' : 'DownloadDesk.make')}
            saved={t('DownloadDesk.saved')}
          >
            <DownloadFields form={form} />
          </EditorForm>
        </div>
        {file && <DownloadActions file={file} onChange={take} onRestored={show} />}
      </div>
    </>
  )
}

const write = (typed: DownloadValues, over: DeskDownload | undefined) =>
  playerApi('POST /api/admin/downloads/write', {
    ...(over && { Key: over.key, Version: over.version }),
    ...toInput(typed),
  })

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
