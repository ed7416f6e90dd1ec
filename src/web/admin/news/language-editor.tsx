import { useRef } from 'react'
import type { UploadedNewsPicture } from '../../../contract/news-picture.ts'
import { longestArticleText, longestArticleTitle } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { markButtonClass, replaceText } from '../../ui/markdown/markdown-toolbar.tsx'
import { WritingArea, type WrittenProps } from '../writing/writing-area.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

const longest = { title: longestArticleTitle, text: longestArticleText }

/** An article in one language: its title, and its text in Markdown with pictures. */
export function LanguageEditor(written: WrittenProps) {
  const { t } = useTranslation('team')
  const area = useRef<HTMLTextAreaElement>(null)
  const upload = usePictureUpload((picture) => area.current && insertPicture(area.current, picture))
  return (
    <FileDrop
      words={t('ArticleEditor.drop')}
      onFiles={([file]) => void upload.send(file)}
      className="h-full"
    >
      <WritingArea
        {...written}
        {...{ area, longest }}
        tools={
          <FileButton
            aria-label={t('ArticleEditor.insertPicture')}
            title={t('ArticleEditor.insertPicture')}
            aria-disabled={upload.isSending}
            onFiles={([file]) => void upload.send(file)}
            className={markButtonClass}
          >
            <Icon name="image" className="size-5" />
          </FileButton>
        }
      >
        {upload.isSending && <output>{t('ArticleEditor.sending')}</output>}
        {upload.errors.length > 0 && <ErrorList errors={upload.errors} />}
      </WritingArea>
    </FileDrop>
  )
}

/** Where the cursor is, which then stands where one says what is in it. */
function insertPicture(area: HTMLTextAreaElement, { path }: UploadedNewsPicture): void {
  const { selectionStart, selectionEnd } = area
  replaceText(area, selectionStart, selectionEnd, `![](${path})`)
  area.setSelectionRange(selectionStart + 2, selectionStart + 2)
}
