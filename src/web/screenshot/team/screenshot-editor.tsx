import { type LocalText, textIn } from '../../../contract/language.ts'
import type { DeskScreenshot, ScreenshotPicture } from '../../../contract/screenshot-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EditorConflict, type TypedWords } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { useEditor } from '../../ui/use-editor.ts'
import { ScreenshotActions } from './screenshot-actions.tsx'
import { ScreenshotFields } from './screenshot-fields.tsx'

/** One as it is typed: without a file until one is chosen. */
interface ScreenshotValues {
  Picture: ScreenshotPicture | null
  Caption: LocalText
}

const schema = createLazy(async () => (await import('./screenshot-form-schema.ts')).schema)

const fieldsOf = {
  CaptionMissing: 'Caption',
  CaptionInvalid: 'Caption',
  FileMissing: 'Picture',
} as const

const toValues = (loaded: DeskScreenshot | undefined): ScreenshotValues => ({
  Picture: loaded?.picture ?? null,
  Caption: loaded?.caption ?? {},
})

/** Where a picture of the game is added, and where it is changed. `loaded` is undefined for one that is to be added. */
export function ScreenshotEditor({ loaded }: { loaded: DeskScreenshot | undefined }) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const editor = useEditor({
    loaded,
    valuesOf: toValues,
    schema,
    fieldsOf,
    write,
    conflict: 'ScreenshotChanged',
    reread,
    addressOf: ({ key }) => `/admin/screenshots/${key}`,
  })
  const { item, form, take } = editor
  const wordsOf = useTypedWords()
  return (
    <>
      <div className="mb-8">
        <BackLink to="/admin/screenshots">{t('ScreenshotDesk.title')}</BackLink>
        <h1 className="mt-1 text-3xl wrap-anywhere">
          {item ? textIn(item.caption, language, site.defaultLanguage) : t('ScreenshotDesk.new')}
        </h1>
      </div>
      <EditorConflict {...{ editor, wordsOf }} title={t('ScreenshotDesk.conflict')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <EditorForm
          editor={editor}
          save={t(item ? 'ScreenshotDesk.save' : 'ScreenshotDesk.make')}
          saved={t('ScreenshotDesk.saved')}
        >
          <ScreenshotFields form={form} />
        </EditorForm>
        {item && <ScreenshotActions screenshot={item} onChange={take} />}
      </div>
    </>
  )
}

const write = ({ Picture, Caption }: ScreenshotValues, over: DeskScreenshot | undefined) =>
  playerApi('POST /api/admin/screenshots/write', {
    ...(over && { Key: over.key, Version: over.version }),
    Picture: Picture?.id ?? '',
    Caption,
  })

async function reread({ key }: DeskScreenshot): Promise<DeskScreenshot | undefined> {
  const { screenshots } = await playerApi('GET /api/admin/screenshots', {})
  return screenshots.find((one) => one.key === key)
}

/** What is typed under the labels it is typed under. */
function useTypedWords() {
  const { t } = useTranslation('team')
  const { site, language: own } = useSite()
  return ({ Caption }: ScreenshotValues): TypedWords =>
    site.languages.map(({ tag, name }): [string, string] => [
      t('ScreenshotDesk.captionIn', { language: textIn(name, own) }),
      Caption[tag] ?? '',
    ])
}
