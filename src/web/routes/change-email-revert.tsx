import { useTranslation } from 'react-i18next'
import { BrokenLinkPage } from '../account/broken-link.tsx'
import { LinkTaskPage } from '../account/link-task-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import { readLink } from '../account/read-link.ts'
import { useLinkTask } from '../account/use-link-task.ts'
import { revertEmailChange } from '../../contract/manage.ts'
import { api } from '../api.ts'
import { session } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'

const path = '/account/change-email-revert'

export default function ChangeEmailRevertPage() {
  const { t } = useTranslation('account')
  const { state, input, form } = useLinkTask({
    read: (link) => readLink(revertEmailChange.input, { code: link.get('code') }),
    run: async (given) => {
      await api(revertEmailChange, given)
      // as on every other device
      session.signOut()
    },
  })
  if (state === 'done') return <Reverted />
  if (state !== 'open') {
    return (
      <BrokenLinkPage
        path={path}
        why={state}
        text={t('EmailRevert.again')}
        again="/support"
        action={t('EmailRevert.support')}
      />
    )
  }
  return (
    <LinkTaskPage
      path={path}
      title={t('EmailRevert.title')}
      lead={t('EmailRevert.lead')}
      form={form}
      isReady={input !== undefined}
      action={t('EmailRevert.submit')}
    />
  )
}

function Reverted() {
  const { t } = useTranslation('account')
  return (
    <Outcome path={path} title={t('EmailRevert.done')} text={t('EmailRevert.doneText')}>
      <ButtonLink to="/account/forgot-password" kind="primary">
        {t('EmailRevert.newPassword')}
      </ButtonLink>
      <ButtonLink to="/account/login">{t('MailLink.signIn')}</ButtonLink>
    </Outcome>
  )
}
