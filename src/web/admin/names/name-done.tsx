import type { ReservedName } from '../../../contract/reserved-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DoneMessage } from '../../ui/done-message.tsx'

/** What was done with a name. */
export interface Done {
  name: string
  /** As it was, where it was given back. */
  released: ReservedName | undefined
}

interface NameDoneProps {
  done: Done
  onUndone: (name: string) => Promise<void>
}

/** Says what was done; one that was given back can be reserved again. */
export function NameDone({ done: { name, released }, onUndone }: NameDoneProps) {
  const { t } = useTranslation('team')
  const own = released?.own
  const submit = async () => {
    if (!own) return
    const given = { Name: name, Match: released.match, Note: own.note }
    await playerApi('POST /api/admin/names/reserve', given)
    await onUndone(name)
  }
  return (
    <DoneMessage undo={own ? { label: t('Names.undo'), submit } : undefined}>
      {t(released ? 'Names.released' : 'Names.reserved', { name })}
    </DoneMessage>
  )
}
