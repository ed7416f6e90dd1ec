import { useTranslation } from '../base/i18n/use-translation.ts'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { Uploads } from './use-uploads.ts'

interface MessageFieldsProps extends React.ComponentProps<typeof MarkdownField> {
  uploads: Uploads
}

/** A message: its text, and the pictures that go with it. */
export function MessageFields({ uploads, ...text }: MessageFieldsProps) {
  const { t } = useTranslation('support')
  return (
    <FileDrop onFiles={uploads.add} words={t('Picture.drop')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <MarkdownField {...text} />
        <PictureField uploads={uploads} />
      </div>
    </FileDrop>
  )
}
