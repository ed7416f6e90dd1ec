import { LinkTaskPage } from '../../account/link-task-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useLinkTask } from '../../account/use-link-task.ts'
import { confirmDestruction } from '../../../contract/manage.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { session } from '../../base/session/session.ts'
import { useSite } from '../../base/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export default function DestroyConfirmPage() {
  const { t } = useTranslation('account')
  const task = useLinkTask({
    read: (link) =>
      readLink(confirmDestruction.input, {
        code: link.get('code'),
        userName: link.get('userName'),
      }),
    run: async (given) => {
      await api('POST /api/manage/destroyConfirm', given)
      session.signOut()
    },
  })
  const { input } = task
  return (
    <LinkTaskPage
      task={task}
      title={t('Destroy.title')}
      lead={t('Destroy.lead')}
      art="storm"
      action={input ? t('Destroy.submit', { userName: input.userName }) : t('Destroy.submitAny')}
      isDangerous
      footer={<Link to="/">{t('Destroy.keep')}</Link>}
      broken={{
        text: t('Destroy.again'),
        again: '/setting/privacy',
        action: t('MailLink.settings'),
      }}
      done={<Destroyed userName={input?.userName} />}
    >
      <WhatHappens />
    </LinkTaskPage>
  )
}

function WhatHappens() {
  const { t } = useTranslation('account')
  return (
    <div className="mb-6 grid gap-5">
      <section>
        <h2 className="flex items-center gap-2 text-lg">
          <Icon name="triangle-alert" className="size-5 text-danger" /> {t('Destroy.erased')}
        </h2>
        <p className="mt-1">{t('Destroy.erasedText')}</p>
      </section>
      <section>
        <h2 className="flex items-center gap-2 text-lg">
          <Icon name="info" className="size-5 text-text-quiet" /> {t('Destroy.stays')}
        </h2>
        <p className="mt-1">
          {t('Destroy.staysText')}{' '}
          <Link to="/page/policy" className="font-semibold text-brass underline underline-offset-4">
            {t('Register.policy')}
          </Link>
        </p>
      </section>
    </div>
  )
}

function Destroyed({ userName }: { userName: string | undefined }) {
  const { t } = useTranslation('account')
  const { name } = useSite().site
  return (
    <Outcome title={t('Destroy.done')} text={t('Destroy.doneText', { userName, name })} art="empty">
      <ButtonLink to="/" kind="primary">
        {t('MailLink.home')}
      </ButtonLink>
    </Outcome>
  )
}
