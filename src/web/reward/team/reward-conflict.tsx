import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictFrame } from '../../ui/conflict-frame.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { type Typed, useTypedWords } from './typed-words.ts'

interface RewardConflictProps {
  own: Typed
  their: Typed
  onKeepOwn: () => Promise<unknown>
  onTakeTheirs: () => void
}

/** Somebody else saved the same reward: what differs is shown, and whoever came second says what holds. */
export function RewardConflict({ own, their, onKeepOwn, onTakeTheirs }: RewardConflictProps) {
  const { t } = useTranslation('team')
  const wordsOf = useTypedWords()
  const theirWords = new Map(wordsOf(their))
  const differing = wordsOf(own).filter(([label, said]) => theirWords.get(label) !== said)
  return (
    <ConflictFrame title={t('RewardDesk.conflict')}>
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
