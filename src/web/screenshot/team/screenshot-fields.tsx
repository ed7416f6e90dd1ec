import { textIn } from '../../../contract/language.ts'
import { largestScreenshot, longestCaption } from '../../../contract/screenshot-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { FieldNote } from '../../ui/form/field-frame.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { fieldIn } from '../../ui/form/language-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { useUpload } from '../../ui/form/use-upload.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScreenshotImage } from '../screenshot-image.tsx'
import type { schema } from './screenshot-form-schema.ts'

interface ScreenshotFieldsProps {
  form: FormOf<typeof schema>
}

/** What is asked of a picture of the game: its file, and what is seen, in each language. */
export function ScreenshotFields({ form }: ScreenshotFieldsProps) {
  const { t } = useTranslation('team')
  const { site, language: own } = useSite()
  const caption = form.field('Caption')
  return (
    <>
      <PictureField form={form} />
      {site.languages.map(({ tag, name, direction: dir }, place) => (
        <TextField
          key={tag}
          // what is wrong is said once
          field={fieldIn(tag, place === 0 ? caption : { ...caption, error: undefined })}
          label={t('ScreenshotDesk.captionIn', { language: textIn(name, own) })}
          hint={place === 0 && t('ScreenshotDesk.captionHint')}
          maxLength={longestCaption}
          autoComplete="off"
          autoCapitalize="sentences"
          spellCheck
          lang={tag}
          dir={dir}
        />
      ))}
    </>
  )
}

function PictureField({ form }: ScreenshotFieldsProps) {
  const { t } = useTranslation('team')
  const { value: picture, onChange, error } = form.field('Picture')
  const { isSending, errors, send } = useUpload({
    largest: largestScreenshot,
    tooLarge: 'ScreenshotTooLarge',
    send: (file) => playerApi('POST /api/admin/screenshots/upload', { File: file }),
    onSent: onChange,
  })
  return (
    <FileDrop words={t('ScreenshotDesk.drop')} onFiles={([file]) => void send(file)}>
      <section aria-label={t('ScreenshotDesk.picture')} className="grid justify-items-start gap-3">
        {picture && (
          <ScreenshotImage
            picture={picture}
            alt=""
            sizes="(min-width: 64rem) 42rem, 100vw"
            className="h-auto max-h-[28rem] w-auto max-w-full rounded-lg bg-surface-3"
          />
        )}
        <FileButton
          aria-disabled={isSending}
          onFiles={([file]) => void send(file)}
          className={buttonClass('secondary', 'px-4!')}
        >
          <Icon name="image" className="size-5" />
          {t(picture ? 'ScreenshotDesk.change' : 'ScreenshotDesk.choose')}
        </FileButton>
        <output className="text-sm text-text-quiet empty:hidden">
          {isSending && t('ScreenshotDesk.sending')}
        </output>
        <FieldNote id="picture" hint={t('ScreenshotDesk.pictureHint')} error={error} />
        <ErrorList errors={errors} />
      </section>
    </FileDrop>
  )
}
