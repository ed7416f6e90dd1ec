import { notificationGroups } from '../../../contract/notification-groups.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { SettingSection } from '../setting-section.tsx'
import { ChoiceTable } from './choice-table.tsx'
import type { ChoicesState } from './use-choices.ts'

/** Of what the player hears in which ways. */
export function ChoiceSection({ found, errors, choose, retry }: ChoicesState) {
  const { t } = useTranslation('account')
  const { t: site } = useTranslation()
  const [before, link, after] = t('Notify.noAddress').split(/<\/?security>/)
  return (
    <SettingSection title={t('Notify.choices')} intro={t('Notify.choicesIntro')}>
      {errors && <ErrorList errors={errors} />}
      {errors && !found && (
        <Button className="w-fit" onClick={retry}>
          {site('Failure.retry')}
        </Button>
      )}
      {!found && !errors && <SkeletonRows count={8} className="h-9" />}
      {found && !found.hasAddress && (
        <p className="text-warning">
          {before}
          <Link to="/setting/security" className="underline">
            {link}
          </Link>
          {after}
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
