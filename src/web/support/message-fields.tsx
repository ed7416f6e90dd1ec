import { longestTicketText } from '../../contract/ticket-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { playerApi } from '../base/session/player-api.ts'
import { MarkdownField } from '../ui/markdown/markdown-field.tsx'
import type { LoadPreview } from '../ui/markdown/markdown-preview.tsx'
import { PictureField } from './picture-field.tsx'
import type { Uploads } from './use-uploads.ts'

interface MessageFieldsProps extends Omit<
  React.ComponentProps<typeof MarkdownField>,
  'longest' | 'preview'
> {
  uploads: Uploads
}

/** A message: its text, and the pictures that go with it. */
export function MessageFields({ uploads, ...text }: MessageFieldsProps) {
  const { t } = useTranslation('support')
  return (
    <FileDrop onFiles={uploads.add} words={t('Picture.drop')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <MarkdownField {...text} longest={longestTicketText} preview={preview} />
        <PictureField uploads={uploads} />
      </div>
    </FileDrop>
  )
}

const preview: LoadPreview = (Text, signal) =>
  playerApi('POST /api/support/preview', { Text }, { signal })
