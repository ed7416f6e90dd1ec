import type { ReservedName } from '../../../contract/reserved-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/date.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { NameBearers } from './name-bearers.tsx'

interface NameRowProps {
  reserved: ReservedName
  onReleased: () => Promise<void>
}

/** A reserved name: what it refuses, why, who bears it; one of the team’s own can be given back. */
export function NameRow({ reserved, onReleased }: NameRowProps) {
  const { t } = useTranslation('team')
  const { name, match, source, own } = reserved
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          <Badge>{t(`Names.match.${match}`)}</Badge>
        </h2>
        {own && <p className="max-w-prose wrap-anywhere">{own.note}</p>}
        <NameBearers {...reserved} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">
          {own ? (
            <>
              {t('Names.by')} <SomebodyName who={own.by} /> <Day seconds={own.since} />
            </>
          ) : (
            source !== 'team' && t(`Names.stays.${source}`)
          )}
        </p>
      </div>
      {own && (
        <div className="grid content-start justify-items-start gap-1">
          <ActionButton
            aria-label={t('Names.releaseOf', { name })}
            className="px-3!"
            submit={async () => {
              await playerApi('POST /api/admin/names/release', { Id: own.id })
              await onReleased()
            }}
          >
            <Icon name="x" className="size-5" /> {t('Names.release')}
          </ActionButton>
        </div>
      )}
    </li>
  )
}
