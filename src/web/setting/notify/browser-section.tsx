import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SettingSection } from '../setting-section.tsx'
import { usePush } from './use-push.ts'

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
