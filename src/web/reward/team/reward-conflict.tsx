import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FieldConflict } from '../../ui/field-conflict.tsx'
import { type Typed, useTypedWords } from './typed-words.ts'

interface RewardConflictProps {
  own: Typed
  their: Typed
  onKeepOwn: () => Promise<unknown>
  onTakeTheirs: () => void
}

/** Somebody else saved the same reward. */
export function RewardConflict({ own, their, ...decisions }: RewardConflictProps) {
  const { t } = useTranslation('team')
  const wordsOf = useTypedWords()
  const title = t('RewardDesk.conflict')
  return <FieldConflict {...{ title, ...decisions }} own={wordsOf(own)} their={wordsOf(their)} />
}
