import { LinkTaskPage } from '../../account/link-task-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useLinkTask } from '../../account/use-link-task.ts'
import { confirmEmail } from '../../../contract/account.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSession } from '../../base/session/session.ts'
import { useSite } from '../../base/site.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function ConfirmEmailPage() {
  const { t } = useTranslation('account')
  const task = useLinkTask({
    read: (link) =>
      readLink(confirmEmail.input, {
        userId: Number(link.get('userId') ?? Number.NaN),
        code: link.get('code'),
      }),
    run: (given) => api('POST /api/account/ConfirmEmail', given),
  })
  return (
    <LinkTaskPage
      task={task}
      title={t('ConfirmEmail.title')}
      lead={t('ConfirmEmail.lead')}
      action={t('ConfirmEmail.submit')}
      broken={{
        text: t('ConfirmEmail.again'),
        again: '/account/resend',
        action: t('MailLink.another'),
      }}
      done={<Confirmed />}
    />
  )
}

function Confirmed() {
  const { t } = useTranslation('account')
  const { hasDownload } = useSite().site
  const isMember = useSession() !== undefined
  return (
    <Outcome title={t('ConfirmEmail.done')} text={t('ConfirmEmail.doneText')}>
      {!isMember && (
        <ButtonLink to="/account/login" kind="primary">
          {t('MailLink.signIn')}
        </ButtonLink>
      )}
      {hasDownload && (
        <ButtonLink to="/page/download" kind={isMember ? 'primary' : 'secondary'}>
          {t('Registered.downloadLink')}
        </ButtonLink>
      )}
    </Outcome>
  )
}
