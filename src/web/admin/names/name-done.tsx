import type { ReservedName } from '../../../contract/reserved-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DoneMessage } from '../../ui/done-message.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

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
  return (
    <DoneMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere">
          {t(released ? 'Names.released' : 'Names.reserved', { name })}
        </span>
        {own && (
          <ActionButton
            className="px-3!"
            submit={async () => {
              const { match: Match } = released
              const given = { Name: name, Match, Note: own.note }
              await playerApi('POST /api/admin/names/reserve', given)
              await onUndone(name)
            }}
          >
            <Icon name="undo-2" className="size-5" /> {t('Names.undo')}
          </ActionButton>
        )}
      </div>
    </DoneMessage>
  )
}
