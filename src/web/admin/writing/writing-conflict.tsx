import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictFrame } from '../../ui/conflict-frame.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import type { Editor } from '../../ui/use-editor.ts'
import { Differences, type Written } from './differences.tsx'

interface WritingConflictProps<Item, Values> {
  editor: Editor<Item, Values>
  theirs: Item
  title: string
  text: string
  /** What is said where no words differ. */
  same: string
}

/** Somebody else saved the same: both are shown, and whoever came second says which one holds. */
export function WritingConflict<Item, Values extends Written>({
  editor: { form, valuesOf, keepOwn, show },
  theirs,
  title,
  text,
  same,
}: WritingConflictProps<Item, Values>) {
  const { t } = useTranslation('team')
  return (
    <ConflictFrame title={title}>
      <p>{text}</p>
      <Differences own={form.values} theirs={valuesOf(theirs)} same={same} />
      <div className="flex flex-wrap items-start gap-3">
        <ActionButton kind="primary" submit={keepOwn}>
          {t('ArticleEditor.keepYours')}
        </ActionButton>
        <Button onClick={() => show(theirs)}>{t('ArticleEditor.takeTheirs')}</Button>
      </div>
    </ConflictFrame>
  )
}
