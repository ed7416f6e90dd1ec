import { LinkTaskPage } from '../../account/link-task-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useLinkTask } from '../../account/use-link-task.ts'
import { recoverAccount } from '../../../contract/account.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { session } from '../../base/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function RecoverPage() {
  const { t } = useTranslation('account')
  const task = useLinkTask({
    read: (link) => readLink(recoverAccount.input, { code: link.get('code') }),
    run: async (given) => {
      await api('POST /api/account/recover', given)
      // as on every other device
      session.signOut()
    },
  })
  return (
    <LinkTaskPage
      task={task}
      title={t('Recover.title')}
      lead={t('Recover.lead')}
      action={t('Recover.submit')}
      broken={{ text: t('Recover.again'), again: '/support', action: t('Recover.support') }}
      done={<Reverted />}
    />
  )
}

function Reverted() {
  const { t } = useTranslation('account')
  return (
    <Outcome title={t('Recover.done')} text={t('Recover.doneText')}>
      <ButtonLink to="/account/forgot-password" kind="primary">
        {t('Recover.newPassword')}
      </ButtonLink>
      <ButtonLink to="/account/login">{t('MailLink.signIn')}</ButtonLink>
    </Outcome>
  )
}
