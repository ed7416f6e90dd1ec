import { useEffect, useRef, useState } from 'react'
import { longestPost } from '../../contract/discussion-terms.ts'
import type { UploadedNewsPicture } from '../../contract/news-picture.ts'
import { largestNewsPicture, longestPictureAlt } from '../../contract/news-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { FileButton } from '../ui/form/file-button.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useUpload } from '../ui/form/use-upload.ts'
import { Icon } from '../ui/icon.tsx'
import { MarkdownField } from '../ui/markdown/markdown-field.tsx'
import type { LoadPreview } from '../ui/markdown/markdown-preview.tsx'
import { markButtonClass, replaceText } from '../ui/markdown/markdown-toolbar.tsx'
import type { ChosenPictures } from './use-post-pictures.ts'

interface PostFieldProps extends Omit<
  React.ComponentProps<typeof MarkdownField>,
  'longest' | 'preview' | 'children'
> {
  pictures: ChosenPictures
}

/** What a post says, with pictures in it: chosen, dropped or pasted. */
export function PostField({ pictures, ...text }: PostFieldProps) {
  const { t } = useTranslation('support')
  const { files, isInTheWay, remind, add, next } = pictures
  const [file] = files
  return (
    <FileDrop onFiles={add} words={t('Picture.drop')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <MarkdownField {...text} longest={longestPost} preview={previewPost}>
          <FileButton
            aria-label={t('Picture.addOne')}
            title={t('Picture.addOne')}
            onFiles={add}
            className={markButtonClass}
          >
            <Icon name="image" className="size-5" />
          </FileButton>
        </MarkdownField>
        {file && (
          <NextPicture
            key={files.length}
            file={file}
            area={text.area}
            onUndescribed={remind}
            onDone={next}
          />
        )}
        {isInTheWay && <FormMessage tone="danger">{t('Picture.waits')}</FormMessage>}
      </div>
    </FileDrop>
  )
}

interface NextPictureProps extends Pick<PostFieldProps, 'area'> {
  file: File
  onUndescribed: () => void
  onDone: () => void
}

/** Asks what is in a picture, for those who do not see it, and puts it where the cursor is. */
function NextPicture({ file, area, onUndescribed, onDone }: NextPictureProps) {
  const { t } = useTranslation('support')
  const panel = useRef<HTMLDivElement>(null)
  const [alt, setAlt] = useState('')
  useEffect(() => focusField(panel.current), [])
  const upload = useUpload({
    largest: largestNewsPicture,
    tooLarge: 'PictureTooLarge',
    send: (chosen) => playerApi('POST /api/forum/upload', { File: chosen }),
    onSent(picture) {
      if (area.current) insert(area.current, picture, alt)
      onDone()
    },
  })
  function finish() {
    if (alt.trim() !== '') return void upload.send(file)
    onUndescribed()
    focusField(panel.current)
  }
  return (
    <div
      ref={panel}
      role="presentation"
      className="grid gap-2 rounded-md border border-line-strong bg-surface-2 p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // the post is not sent yet
        event.preventDefault()
        finish()
      }}
    >
      <p className="truncate text-sm text-text-quiet">{file.name}</p>
      <TextField
        field={{
          name: 'Alt',
          value: alt,
          error: undefined,
          isReadOnly: upload.isSending,
          onChange: setAlt,
          onLeave: () => {},
        }}
        label={t('Picture.alt')}
        hint={t('Picture.altHint')}
        longest={longestPictureAlt}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck
      />
      {upload.errors.length > 0 && <ErrorList errors={upload.errors} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" aria-disabled={upload.isSending} onClick={finish}>
          {t('Picture.insert')}
        </Button>
        <Button
          onClick={() => {
            onDone()
            area.current?.focus()
          }}
        >
          {t('Picture.leaveOut')}
        </Button>
      </div>
      {upload.isSending && <output>{t('Picture.sending', { name: file.name })}</output>}
    </div>
  )
}

function focusField(panel: HTMLElement | null): void {
  panel?.querySelector('input')?.focus()
}

/** On a line of its own. */
function insert(area: HTMLTextAreaElement, { path }: UploadedNewsPicture, alt: string): void {
  const { value, selectionStart, selectionEnd } = area
  const before = value.slice(0, selectionStart).trimEnd()
  const words = alt.trim().replaceAll(/[[\]\\]/g, String.raw`\$&`)
  const gap = before === '' ? '' : '\n\n'
  replaceText(area, before.length, selectionEnd, `${gap}![${words}](${path})\n\n`)
}

/** A post as the server will write it. */
const previewPost: LoadPreview = (Text, signal) =>
  playerApi('POST /api/forum/preview', { Text }, { signal })
