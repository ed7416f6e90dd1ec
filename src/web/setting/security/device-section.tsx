import type { Device } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { session } from '../../base/session/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { SettingSection } from '../setting-section.tsx'
import { DeviceEntry } from './device-entry.tsx'
import { ListFrame } from './list-frame.tsx'
import { useTask } from '../task.tsx'
import type { List } from './use-list.ts'

/** Where the player is signed in. */
export function DeviceSection({ devices }: { devices: List<Device> }) {
  const { t } = useTranslation('account')
  const task = useTask()
  return (
    <SettingSection title={t('Security.device.title')} intro={t('Security.device.intro')}>
      {task.result}
      <ListFrame list={devices}>
        {(device) => (
          <DeviceEntry
            key={device.id}
            device={device}
            onEnded={(result) => {
              devices.refresh()
              task.say(result)
            }}
          />
        )}
      </ListFrame>
      <ConfirmButton
        action={t('Security.device.endAll')}
        kind="danger"
        className="w-fit"
        title={t('Security.device.endAllTitle')}
        submit={async () => {
          await playerApi('POST /api/manage/sessions/endall', {})
          // leads home, in all tabs
          session.signOut()
        }}
      >
        <p>{t('Security.device.endAllText')}</p>
      </ConfirmButton>
    </SettingSection>
  )
}
