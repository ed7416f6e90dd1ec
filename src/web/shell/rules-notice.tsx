import { useEffect } from 'react'
import { type LocalText, textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { acceptRules } from '../base/session/accepted-rules.ts'
import { loadAccount } from '../base/session/own-account.ts'
import { useSite } from '../base/site.ts'
import { ActionForm } from '../ui/form/action-form.tsx'

/** Asks a player on every page to accept rules that are others than those they accepted: it covers nothing. */
export function RulesNotice({ rules }: { rules: LocalText }) {
  const { t } = useTranslation('account')
  const { language } = useSite()
  useEffect(() => {
    // they may have done so on another device
    loadAccount().catch(() => {})
  }, [])
  return (
    <aside
      aria-label={t('Profile.rules')}
      className="border-b border-line bg-surface-2 text-sm print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
        <p className="min-w-0 flex-1 basis-60">
          {t('Profile.rulesChanged')}{' '}
          <Link
            to={textIn(rules, language)}
            className="underline underline-offset-4 hover:text-brass"
          >
            {t('Profile.rulesRead')}
          </Link>
        </p>
        <ActionForm
          submit={async () => {
            await acceptRules()
            // the button is gone
            document.getElementById('content')?.focus()
          }}
        >
          {t('Profile.rulesAccept')}
        </ActionForm>
      </div>
    </aside>
  )
}
