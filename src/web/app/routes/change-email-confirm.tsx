import { LinkTaskPage } from '../../account/link-task-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useLinkTask } from '../../account/use-link-task.ts'
import { confirmEmailChange } from '../../../contract/manage.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSession } from '../../base/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function ChangeEmailConfirmPage() {
  const { t } = useTranslation('account')
  const task = useLinkTask({
    read: (link) =>
      readLink(confirmEmailChange.input, {
        code: link.get('code'),
        oldEmail: link.get('oldEmail') ?? '',
        newemail: link.get('newEmail'),
      }),
    run: (given) => api('POST /api/manage/changeemailconfirm', given),
  })
  const { input } = task
  return (
    <LinkTaskPage
      task={task}
      title={t('EmailChange.title')}
      lead={t('EmailChange.lead')}
      action={t('EmailChange.submit')}
      broken={{
        text: t('EmailChange.again'),
        again: '/setting/security',
        action: t('MailLink.settings'),
      }}
      done={<Changed email={input?.newemail} />}
    >
      <Addresses from={input?.oldEmail} to={input?.newemail} />
    </LinkTaskPage>
  )
}

/** As high before the page is alive as after, for addresses of usual length. */
function Addresses({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <dl className="mb-6 grid gap-3 wrap-anywhere [&_dd]:min-h-7 [&_dt]:text-sm [&_dt]:text-text-quiet">
      {from !== '' && (
        <div>
          <dt>{t('EmailChange.from')}</dt>
          <dd>{from}</dd>
        </div>
      )}
      <div>
        <dt>{t('EmailChange.to')}</dt>
        <dd className="font-semibold">{to}</dd>
      </div>
    </dl>
  )
}

function Changed({ email }: { email: string | undefined }) {
  const { t } = useTranslation('account')
  const isMember = useSession() !== undefined
  return (
    <Outcome title={t('EmailChange.done')} text={t('EmailChange.doneText', { email })}>
      <ButtonLink to={isMember ? '/setting/security' : '/account/login'} kind="primary">
        {t(isMember ? 'MailLink.settings' : 'MailLink.signIn')}
      </ButtonLink>
      <ButtonLink to="/">{t('MailLink.home')}</ButtonLink>
    </Outcome>
  )
}
