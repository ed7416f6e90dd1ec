import { MarkdownField } from './markdown-field.tsx'
import { PictureDrop, takePasted } from './picture-drop.tsx'
import { PictureField } from './picture-field.tsx'
import type { Field } from '../ui/form/use-form.ts'
import type { Uploads } from './use-uploads.ts'

interface MessageFieldsProps {
  field: Field<string>
  label: string
  hint?: string
  uploads: Uploads
  area: React.RefObject<HTMLTextAreaElement | null>
  /** At the end of the line of marks. */
  children?: React.ReactNode
}

/** A message: its text, and the pictures that go with it. */
export function MessageFields({ uploads, children, ...text }: MessageFieldsProps) {
  return (
    <PictureDrop uploads={uploads}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <MarkdownField {...text} onPaste={takePasted(uploads)}>
          {children}
        </MarkdownField>
        <PictureField uploads={uploads} />
      </div>
    </PictureDrop>
  )
}
