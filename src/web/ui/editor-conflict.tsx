import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { ConflictFrame } from './conflict-frame.tsx'
import { ActionButton } from './form/action-button.tsx'
import type { Editor } from './use-editor.ts'

/** What is typed, as pairs of a label and what stands under it. */
export type TypedWords = readonly [label: string, said: string][]

interface EditorConflictProps<Item, Values> {
  editor: Editor<Item, Values>
  title: string
  wordsOf: (typed: Values) => TypedWords
}

/** Where somebody else saved the same meanwhile: what differs is shown, and whoever came second says what holds. */
export function EditorConflict<Item extends { version: number }, Values>({
  editor: { form, theirs, valuesOf, keepOwn, show },
  title,
  wordsOf,
}: EditorConflictProps<Item, Values>) {
  const { t } = useTranslation('team')
  if (!theirs) return null
  const theirWords = new Map(wordsOf(valuesOf(theirs)))
  const differing = wordsOf(form.values).filter(([label, said]) => theirWords.get(label) !== said)
  return (
    <ConflictFrame key={theirs.version} title={title}>
      <p>{t(differing.length > 0 ? 'RewardDesk.conflictText' : 'RewardDesk.conflictSame')}</p>
      <dl className="grid gap-3">
        {differing.map(([label, said]) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-x-5 gap-y-1 wrap-anywhere md:grid-cols-2">
              <Version name={t('RewardDesk.yours')} said={said} />
              <Version name={t('RewardDesk.theirs')} said={theirWords.get(label) ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-start gap-3">
        <ActionButton kind="primary" submit={keepOwn}>
          {t('RewardDesk.keepYours')}
        </ActionButton>
        <Button onClick={() => show(theirs)}>{t('RewardDesk.takeTheirs')}</Button>
      </div>
    </ConflictFrame>
  )
}

function Version({ name, said }: { name: string; said: string }) {
  return (
    <p>
      <span className="text-sm text-text-quiet">{name}</span> {said || '–'}
    </p>
  )
}
