import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SettingSection } from '../setting-section.tsx'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { useSession } from '../../base/session/session.ts'
import { errorsOf } from '../../ui/failure.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { findPushState, turnPushOff, turnPushOn } from './push-subscription.ts'

/** Whether this browser is told things while no page of the site is open. */
export function BrowserSection({ pushKey }: { pushKey: string | undefined }) {
  const { t } = useTranslation('account')
  const { state, isBusy, errors, turnOn, turnOff } = usePush(pushKey)
  const isOn = state === 'on'
  return (
    <SettingSection title={t('Notify.browser')} intro={t('Notify.browserIntro')}>
      <output className="flex items-start gap-2.5">
        <Icon
          name={isOn ? 'check' : 'bell'}
          className={`mt-0.5 size-5 shrink-0 ${isOn ? 'text-online' : 'text-text-quiet'}`}
        />
        <span className={isOn ? '' : 'text-text-quiet'}>{t(`Notify.push.${state}`)}</span>
      </output>
      {errors && <ErrorList errors={errors} />}
      {(isOn || state === 'off') && (
        <Button
          kind={isOn ? 'secondary' : 'primary'}
          className="w-fit"
          disabled={isBusy || pushKey === undefined}
          onClick={() => void (isOn ? turnOff() : turnOn())}
        >
          {t(isOn ? 'Notify.turnOff' : 'Notify.turnOn')}
        </Button>
      )}
    </SettingSection>
  )
}

/** Whether this browser is told things, and what changes that. `pushKey` is what it subscribes with. */
function usePush(pushKey: string | undefined) {
  const playerId = useSession()?.user.id
  const { value: state = 'looking' as const, refetch } = useFetched(String(playerId), () =>
    findPushState(playerId),
  )
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<readonly FormError[]>()

  async function change(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setErrors(undefined)
    try {
      await work()
    } catch (error) {
      setErrors(errorsOf(error))
    }
    await refetch()
    setIsBusy(false)
  }

  return {
    state,
    isBusy,
    errors,
    turnOn: () =>
      change(async () => {
        if (playerId !== undefined && pushKey !== undefined) await turnPushOn(playerId, pushKey)
      }),
    turnOff: () => change(turnPushOff),
  }
}
