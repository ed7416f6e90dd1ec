import { useState } from 'react'
import { useLocation } from 'react-router'
import { BrokenLinkPage } from '../../account/broken-link.tsx'
import { rememberAddress } from '../../account/remembered-address.ts'
import { forgetLinkParameters, useLinkParameters } from '../../account/link-parameters.ts'
import { NewPassword } from '../../account/new-password.tsx'
import { ResetLink } from '../../account/new-password-schema.ts'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const parameters = useLinkParameters()
  const [outcome, setOutcome] = useState<'done' | 'refused'>()
  const link =
    parameters &&
    readLink(ResetLink, { Email: parameters.get('email'), Code: parameters.get('code') })

  function end(how: 'done' | 'refused') {
    forgetLinkParameters(pathname)
    setOutcome(how)
  }
  if (outcome === 'done') return <Reset />
  if (outcome === 'refused' || (parameters && !link)) {
    return (
      <BrokenLinkPage
        why={outcome ?? 'incomplete'}
        text={t('ResetPassword.again')}
        again="/account/forgot-password"
        action={t('MailLink.another')}
        onAgain={() => rememberAddress(parameters?.get('email') ?? '')}
      />
    )
  }
  return <NewPassword link={link} onDone={() => end('done')} onRefused={() => end('refused')} />
}

function Reset() {
  const { t } = useTranslation('account')
  return (
    <Outcome title={t('ResetPassword.done')} text={t('ResetPassword.doneText')}>
      <ButtonLink to="/account/login" kind="primary">
        {t('MailLink.signIn')}
      </ButtonLink>
    </Outcome>
  )
}
