import { useState } from 'react'
import type { Passkey } from '../../../contract/second-factor.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SettingSection } from '../setting-section.tsx'
import type { Factors } from './factors.ts'
import { ListFrame } from './list-frame.tsx'
import { canMakePasskeys } from './make-passkey.ts'
import { PasskeyEntry } from './passkey-entry.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StateLine } from './state-line.tsx'
import { TaskButton, TaskPanel, useTask } from '../task.tsx'
import type { List } from './use-list.ts'

interface PasskeySectionProps {
  passkeys: List<Passkey>
  factors: Factors
  onChanged: () => Promise<void>
}

/** Passkeys: what there are, and how to have more or fewer. */
export function PasskeySection({ passkeys, factors, onChanged }: PasskeySectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  const [codes, setCodes] = useState<{ list: readonly string[]; result: string }>()
  async function finishAdding(result: string, recoveryCodes: readonly string[]) {
    if (recoveryCodes.length > 0) {
      // kept before anything else may fail: they are never shown again
      setCodes({ list: recoveryCodes, result })
      task.finish()
    }
    await onChanged()
    if (recoveryCodes.length === 0) task.finish(result)
  }
  const amount = passkeys.items?.length ?? 0
  return (
    <SettingSection title={t('Security.passkey.title')} intro={t('Security.passkey.intro')}>
      <StateLine
        icon="key-round"
        state={
          amount > 0 ? t('Security.passkey.count', { count: amount }) : t('Security.passkey.none')
        }
      >
        {canMakePasskeys() && !codes && (
          <TaskButton task={task}>{t('Security.passkey.add')}</TaskButton>
        )}
      </StateLine>
      {!canMakePasskeys() && (
        <FormMessage tone="notice">{t('Security.passkey.unsupported')}</FormMessage>
      )}
      {task.result}
      {task.isOpen && (
        <TaskPanel>
          <PasskeyForm
            onDone={(name, made) => finishAdding(t('Security.passkey.added', { name }), made)}
          />
        </TaskPanel>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes.list}
          onSaved={() => {
            setCodes(undefined)
            task.say(codes.result)
          }}
        />
      )}
      <ListFrame list={passkeys}>
        {(passkey) => (
          <PasskeyEntry
            key={passkey.id}
            {...{ passkey, factors }}
            onDone={async (said) => {
              await onChanged()
              task.say(said)
            }}
          />
        )}
      </ListFrame>
    </SettingSection>
  )
}
