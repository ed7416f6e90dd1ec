import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../../base/session/proof.ts'
import { SettingSection } from '../setting-section.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { EmailForm } from './email-form.tsx'
import { StateLine } from './state-line.tsx'
import { TaskButton, TaskPanel, useTask } from '../task.tsx'

/** The address: whether it is confirmed, and another one that waits to take its place. */
export function EmailSection() {
  const { t } = useTranslation('account')
  const { account } = useAccount()
  const { email, isEmailConfirmed, pendingEmail } = account
  const task = useTask()
  function showNextSteps(pending: string) {
    task.finish(<NextSteps pending={pending} />)
  }
  return (
    <SettingSection title={t('Security.email.title')} intro={t('Security.email.intro')}>
      <StateLine
        icon="mail"
        state={email ? <Address email={email} /> : t('Security.email.none')}
        detail={<Confirmed />}
      >
        <TaskButton task={task}>
          {t(email ? 'Security.email.change' : 'Security.email.add')}
        </TaskButton>
      </StateLine>
      {task.result}
      {task.isOpen && (
        <TaskPanel>
          <EmailForm onSent={showNextSteps} />
        </TaskPanel>
      )}
      {!task.isOpen && !task.result && <PendingEmail onSent={task.say} />}
      {!task.isOpen && !task.result && email && !isEmailConfirmed && !pendingEmail && (
        <UnconfirmedEmail email={email} onSent={task.say} />
      )}
    </SettingSection>
  )
}

/** Broken after its `@` where it is too long for a line. */
function Address({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  )
}

function Confirmed() {
  const { t } = useTranslation('account')
  const { email, isEmailConfirmed } = useAccount().account
  if (!email) return t('Security.email.noneText')
  return isEmailConfirmed ? (
    <Badge tone="online">{t('Security.email.confirmed')}</Badge>
  ) : (
    <Badge tone="warning">{t('Security.email.unconfirmed')}</Badge>
  )
}

interface SentProps {
  onSent: (result: React.ReactNode) => void
}

function PendingEmail({ onSent }: SentProps) {
  const { t } = useTranslation('account')
  const { pendingEmail } = useAccount().account
  if (!pendingEmail) return null
  return (
    <>
      <FormMessage tone="notice">
        <NextSteps pending={pendingEmail} />
      </FormMessage>
      <ActionForm
        submit={async () => {
          await withProof(() => playerApi('POST /api/manage/changeemail', { Email: pendingEmail }))
          onSent(t('Security.email.sentAgain', { email: pendingEmail }))
        }}
      >
        {t('Security.email.sendAgain')}
      </ActionForm>
    </>
  )
}

function UnconfirmedEmail({ email, onSent }: SentProps & { email: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="text-text-quiet">{t('Security.email.unconfirmedText', { email })}</p>
      <ActionForm
        submit={async () => {
          await playerApi('POST /api/account/resend', { Email: email })
          onSent(t('Security.email.sentAgain', { email }))
        }}
      >
        {t('Security.email.sendAgain')}
      </ActionForm>
    </>
  )
}

/** What happens next, and by when. */
function NextSteps({ pending }: { pending: string }) {
  const { t } = useTranslation('account')
  const { email } = useAccount().account
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t('Security.email.waits', { email: pending })}</p>
      <p>{t('Security.email.link')}</p>
      {email && <p>{t('Security.email.undo', { email })}</p>}
    </div>
  )
}
