import { Trans, useTranslation } from 'react-i18next'
import { notificationGroups } from '../../../contract/notification.ts'
import { Link } from '../../base/router.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingSection } from '../setting-section.tsx'
import { ChoiceTable } from './choice-table.tsx'
import type { ChoicesState } from './use-choices.ts'

/** Of what the player hears in which ways. */
export function ChoiceSection({ found, errors, choose, retry }: ChoicesState) {
  const { t } = useTranslation('account')
  const { t: site } = useTranslation()
  return (
    <SettingSection title={t('Notify.choices')} intro={t('Notify.choicesIntro')}>
      {errors && <ErrorList errors={errors} />}
      {errors && !found && (
        <Button className="w-fit" onClick={retry}>
          {site('Failure.retry')}
        </Button>
      )}
      {!found && !errors && <ChoiceSkeleton />}
      {found && !found.hasAddress && (
        <p className="text-warning">
          <Trans
            t={t}
            i18nKey="Notify.noAddress"
            components={{ security: <Link to="/setting/security" className="underline" /> }}
          />
        </p>
      )}
      {found && (
        <ChoiceTable
          groups={notificationGroups.map((group) => ({
            group,
            choices: found.choices.filter((choice) => choice.group === group),
          }))}
          hasAddress={found.hasAddress}
          onChoose={choose}
        />
      )}
    </SettingSection>
  )
}

function ChoiceSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="grid gap-3">
      <output className="sr-only">{t('Shell.loading')}</output>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
