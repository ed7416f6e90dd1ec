import { useTranslation } from '../base/i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import type { LinkFault } from './use-link-task.ts'
import { Outcome } from './outcome.tsx'

/** The frame of all steps on the way to the first owner’s place. */
export function OwnerPage({
  isNextView,
  children,
}: Pick<React.ComponentProps<typeof AccountPage>, 'isNextView' | 'children'>) {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('Owner.title')} lead={t('Owner.lead')} art="gate" isNextView={isNextView}>
      {children}
    </AccountPage>
  )
}

/** A link that makes no owner, with the way to another one. */
export function OwnerLinkBroken({ why }: { why: LinkFault }) {
  const { t } = useTranslation('account')
  const isRefused = why === 'refused'
  return (
    <Outcome
      title={t(isRefused ? 'MailLink.refusedTitle' : 'MailLink.incompleteTitle')}
      text={
        <div className="grid gap-3">
          <p>{t(isRefused ? 'Owner.refused' : 'Owner.incomplete')}</p>
          <p>{t('Owner.again')}</p>
          <p className="font-[ui-monospace,monospace] text-base">
            <code translate="no">npx guildhall owner</code>
          </p>
        </div>
      }
      art="lost"
    >
      <ButtonLink to="/">{t('MailLink.home')}</ButtonLink>
    </Outcome>
  )
}
