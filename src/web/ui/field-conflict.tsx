import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { ConflictFrame } from './conflict-frame.tsx'
import { ActionButton } from './form/action-button.tsx'

/** What is typed, as pairs of a label and what stands under it. */
export type TypedWords = readonly [label: string, said: string][]

interface FieldConflictProps {
  title: string
  own: TypedWords
  their: TypedWords
  onKeepOwn: () => Promise<unknown>
  onTakeTheirs: () => void
}

/** Somebody else saved the same: what differs is shown, and whoever came second says what holds. */
export function FieldConflict({ title, own, their, onKeepOwn, onTakeTheirs }: FieldConflictProps) {
  const { t } = useTranslation('team')
  const theirWords = new Map(their)
  const differing = own.filter(([label, said]) => theirWords.get(label) !== said)
  return (
    <ConflictFrame title={title}>
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
        <ActionButton kind="primary" submit={onKeepOwn}>
          {t('RewardDesk.keepYours')}
        </ActionButton>
        <Button onClick={onTakeTheirs}>{t('RewardDesk.takeTheirs')}</Button>
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
