import { useState } from 'react'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { safeReturnUrl } from '../base/session/return-url.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ActionForm } from '../ui/form/action-form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReturnUrl } from './account-links.tsx'
import { AccountPage } from './account-page.tsx'

interface RegisteredProps {
  pseudo: string
  /** Where the mail went. */
  email: string
}

/** The account is made: what comes next, in order. */
export function Registered({ pseudo, email }: RegisteredProps) {
  const { t } = useTranslation('account')
  const { hasGameAccounts, hasDownload } = useSite().site
  const onward = safeReturnUrl(useReturnUrl())
  return (
    <AccountPage
      title={t('Registered.title', { pseudo })}
      lead={t('Registered.lead')}
      isNextView
      footer={
        <Link to={onward} className="gap-2">
          {t('Registered.goOn')} <Icon name="arrow-right" />
        </Link>
      }
    >
      <ol className="grid gap-7">
        <Step number={1} title={t('Registered.confirm')}>
          <p className="wrap-anywhere">{t('Registered.confirmText', { email })}</p>
          <ResendButton email={email} />
          <p className="text-sm text-text-quiet">
            {t('Registered.wrongAddress')}{' '}
            <Link
              to="/setting/security"
              className="font-semibold text-brass underline underline-offset-4"
            >
              {t('Registered.settings')}
            </Link>
          </p>
        </Step>
        {hasGameAccounts && (
          <Step number={2} title={t('Registered.game')}>
            <p>{t('Registered.gameText')}</p>
            <ButtonLink to="/setting/game" className="justify-self-start">
              <Icon name="swords" /> {t('Registered.gameLink')}
            </ButtonLink>
          </Step>
        )}
        {hasDownload && (
          <Step number={hasGameAccounts ? 3 : 2} title={t('Registered.download')}>
            {hasGameAccounts && <p>{t('Registered.downloadText')}</p>}
            <ButtonLink to="/page/download" kind="primary" className="justify-self-start">
              <Icon name="download" /> {t('Registered.downloadLink')}
            </ButtonLink>
          </Step>
        )}
      </ol>
    </AccountPage>
  )
}

interface StepProps {
  number: number
  title: string
  children: React.ReactNode
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full border border-brass font-semibold text-brass tabular-nums"
      >
        {number}
      </span>
      <div className="grid gap-3">
        <h2 className="pt-1 text-xl">{title}</h2>
        {children}
      </div>
    </li>
  )
}

function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [isSent, setIsSent] = useState(false)
  async function resend() {
    setIsSent(false)
    await api('POST /api/account/resend', { Email: email })
    setIsSent(true)
  }
  return (
    <>
      {isSent && <FormMessage tone="success">{t('Registered.sentAgain')}</FormMessage>}
      <ActionForm submit={resend}>{t('Registered.resend')}</ActionForm>
    </>
  )
}
