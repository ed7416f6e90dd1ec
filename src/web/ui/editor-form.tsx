import { useTranslation } from '../base/i18n/use-translation.ts'
import { Form } from './form/form.tsx'
import { SubmitButton } from './form/submit-button.tsx'
import type { Editor } from './use-editor.ts'

interface EditorFormProps<Item, Values> {
  editor: Editor<Item, Values>
  /** What the button says. */
  save: string
  /** What is said once it is saved. */
  saved: string
  children: React.ReactNode
}

/** The fields of what is edited, and below whether they are saved. */
export function EditorForm<Item, Values>({
  editor: { form, isUnsaved, isSaved },
  save,
  saved,
  children,
}: EditorFormProps<Item, Values>) {
  const { t } = useTranslation('team')
  return (
    <Form form={form} className="content-start">
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton>{save}</SubmitButton>
        <output className="text-text-quiet">
          {isUnsaved ? t('RewardDesk.unsaved') : isSaved && saved}
        </output>
      </div>
    </Form>
  )
}
