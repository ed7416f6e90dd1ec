import type { HiddenName } from '../../../contract/hidden-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Day } from '../../ui/date.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'

interface HiddenNameRowProps {
  hidden: HiddenName
  onShown: () => Promise<void>
}

/** A hidden name: why, by whom, and the way to show it again. */
export function HiddenNameRow({ hidden, onShown }: HiddenNameRowProps) {
  const { t } = useTranslation('team')
  const { id, name, reason, by, since } = hidden
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-text text-base font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
        </h2>
        <p className="max-w-prose wrap-anywhere">{reason}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">
          {t('HiddenNames.by')} <SomebodyName who={by} /> <Day seconds={since} />
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-1">
        <ActionButton
          aria-label={t('HiddenNames.showOf', { name })}
          className="px-3!"
          submit={async () => {
            await playerApi('POST /api/admin/hidden-names/show', { Id: id })
            await onShown()
          }}
        >
          <Icon name="eye" className="size-5" /> {t('HiddenNames.show')}
        </ActionButton>
      </div>
    </li>
  )
}
