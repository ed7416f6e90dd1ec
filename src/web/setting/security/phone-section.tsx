import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removePhoneNumber } from '../../../contract/phone.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { useAccount } from '../account-overview.tsx'
import { useProof } from '../proof.tsx'
import { SettingSection } from '../setting-section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormattedNumber } from './formatted-number.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import { StateLine } from './state-line.tsx'
import { TaskButton, useTask } from './task.tsx'

/** The phone number, shown whole: the page is its owner's. */
export function PhoneSection() {
  const { t } = useTranslation('account')
  const { account, refresh } = useAccount()
  const { phoneNumber } = account
  const task = useTask<'add'>()
  async function finish(result: string, name?: 'add') {
    await refresh()
    task.finish(result, name)
  }
  return (
    <SettingSection title={t('Security.phone.title')} intro={t('Security.phone.intro')}>
      <StateLine
        icon="smartphone"
        state={phoneNumber ? <FormattedNumber number={phoneNumber} /> : t('Security.phone.none')}
        detail={phoneNumber ? t('Security.phone.verified') : undefined}
      >
        <TaskButton task={task} name="add">
          {t(phoneNumber ? 'Security.phone.change' : 'Security.phone.add')}
        </TaskButton>
        {phoneNumber && !task.open && (
          <RemoveNumber {...{ phoneNumber }} onDone={() => finish(t('Security.phone.removed'))} />
        )}
      </StateLine>
      {task.result}
      {task.open === 'add' && (
        <PhoneSteps onDone={() => finish(t('Security.phone.added'), 'add')} />
      )}
    </SettingSection>
  )
}

interface RemoveNumberProps {
  phoneNumber: string
  onDone: () => Promise<void>
}

function RemoveNumber({ phoneNumber, onDone }: RemoveNumberProps) {
  const { t } = useTranslation('account')
  const withProof = useProof()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('Security.phone.remove')}</Button>
      <ConfirmDialog
        title={t('Security.phone.removeTitle')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={t('Security.phone.remove')}
        submit={async () => {
          await withProof(() => playerApi(removePhoneNumber, {}))
          setIsAsking(false)
          await onDone()
        }}
      >
        <p className="font-semibold">
          <FormattedNumber number={phoneNumber} />
        </p>
        <p>{t('Security.phone.removeText')}</p>
      </ConfirmDialog>
    </>
  )
}
