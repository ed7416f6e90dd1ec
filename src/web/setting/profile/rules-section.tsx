import { useRef } from 'react'
import { textIn } from '../../../contract/language.ts'
import type { SessionUser } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { acceptRules, hasOldRules } from '../../base/session/accepted-rules.ts'
import { useSite } from '../../base/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDateWords } from '../../ui/use-date-words.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { SettingSection } from '../setting-section.tsx'

/** The rules of the server, where it has some: when they were accepted, or a way to. */
export function RulesSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const longDay = useDateWords({ dateStyle: 'long' })
  const { site, language } = useSite()
  const status = useRef<HTMLOutputElement>(null)
  if (!site.rules) return null
  const isOld = hasOldRules(user, site)
  const isAccepted = user.ruleAccept !== null && !isOld
  return (
    <SettingSection title={t('Profile.rules')} intro={t('Profile.rulesIntro')}>
      <p>
        <Link
          to={textIn(site.rules, language)}
          className="font-semibold text-brass underline underline-offset-4"
        >
          {t('Profile.rulesRead')}
        </Link>
      </p>
      <output ref={status} tabIndex={-1} className="flex gap-3">
        {user.ruleAccept === null ? (
          t('Profile.rulesOpen')
        ) : (
          <>
            <Icon
              name={isOld ? 'triangle-alert' : 'check'}
              className={`mt-1 size-5 shrink-0 ${isOld ? 'text-warning' : 'text-online'}`}
            />
            {t(isOld ? 'Profile.rulesOld' : 'Profile.rulesAccepted', {
              day: longDay(user.ruleAccept),
            })}
          </>
        )}
      </output>
      {!isAccepted && (
        <ActionForm
          submit={async () => {
            await acceptRules()
            // the button is gone
            status.current?.focus()
          }}
        >
          {t('Profile.rulesAccept')}
        </ActionForm>
      )}
    </SettingSection>
  )
}
