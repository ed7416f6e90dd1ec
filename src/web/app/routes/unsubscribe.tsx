import { endDigestMails } from '../../../contract/notification.ts'
import { LinkTaskPage } from '../../account/link-task-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useLinkTask } from '../../account/use-link-task.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

const settings = '/setting/notifications'

/** Ends the mails that gather a day, for whom the link in one of them was written to: signed in or not. */
export default function UnsubscribePage() {
  const { t } = useTranslation('account')
  const task = useLinkTask({
    read: (link) => readLink(endDigestMails.input, { Code: link.get('code') }),
    run: (given) => api('POST /api/notification/nomail', given),
  })
  return (
    <LinkTaskPage
      task={task}
      title={t('Unsubscribe.title')}
      lead={t('Unsubscribe.lead')}
      action={t('Unsubscribe.submit')}
      broken={{ text: t('Unsubscribe.again'), again: settings, action: t('Unsubscribe.settings') }}
      done={
        <Outcome title={t('Unsubscribe.done')} text={t('Unsubscribe.doneText')}>
          <ButtonLink to={settings}>{t('Unsubscribe.settings')}</ButtonLink>
        </Outcome>
      }
    />
  )
}
