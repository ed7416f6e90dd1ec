import { nameDevice } from '../../../contract/device-name.ts'
import type { Device } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'

interface DeviceEntryProps {
  device: Device
  /** It is signed out. */
  onEnded: (result: string) => void
}

export function DeviceEntry({ device, onEnded }: DeviceEntryProps) {
  const { t } = useTranslation('account')
  const { id, isCurrent, userAgent } = device
  const name = nameDevice(userAgent) ?? t('Security.device.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <Icon
        name={/Android|iPhone|iPad/.test(userAgent) ? 'smartphone' : 'monitor'}
        className="size-6 shrink-0 self-start text-text-quiet"
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent && <Badge tone="online">{t('Security.device.current')}</Badge>}
        </p>
        <DeviceFacts {...device} />
      </div>
      {!isCurrent && (
        <ActionForm
          label={t('Security.device.endThis', { name })}
          submit={async () => {
            await playerApi('POST /api/manage/sessions/end', { Id: id })
            onEnded(t('Security.device.ended', { name }))
          }}
        >
          {t('Security.device.end')}
        </ActionForm>
      )}
    </li>
  )
}

function DeviceFacts({ address, createdAt, seenAt }: Device) {
  const { t } = useTranslation('account')
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-text-quiet tabular-nums">
      <dt>{t('Security.device.address')}</dt>
      <dd>{address}</dd>
      <dt>{t('Security.device.first')}</dt>
      <dd>
        <Moment seconds={createdAt} />
      </dd>
      <dt>{t('Security.device.last')}</dt>
      <dd>
        <Moment seconds={seenAt} />
      </dd>
    </dl>
  )
}
