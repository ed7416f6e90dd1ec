import { useTranslation } from 'react-i18next'
import { endDigestMails } from '../../../contract/notification.ts'
import { BrokenLinkPage } from '../../account/broken-link.tsx'
import { LinkTaskPage } from '../../account/link-task-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useLinkTask } from '../../account/use-link-task.ts'
import { api } from '../../base/api.ts'
import { ButtonLink } from '../../ui/button.tsx'

const settings = '/setting/notifications'

/** Ends the mails that gather a day, for whom the link in one of them was written to: signed in or not. */
export default function UnsubscribePage() {
  const { t } = useTranslation('account')
  const { state, input, form } = useLinkTask({
    read: (link) => readLink(endDigestMails.input, { Code: link.get('code') }),
    run: (given) => api(endDigestMails, given),
  })
  if (state === 'done') {
    return (
      <Outcome title={t('Unsubscribe.done')} text={t('Unsubscribe.doneText')}>
        <ButtonLink to={settings}>{t('Unsubscribe.settings')}</ButtonLink>
      </Outcome>
    )
  }
  if (state !== 'open') {
    return (
      <BrokenLinkPage
        why={state}
        text={t('Unsubscribe.again')}
        again={settings}
        action={t('Unsubscribe.settings')}
      />
    )
  }
  return (
    <LinkTaskPage
      title={t('Unsubscribe.title')}
      lead={t('Unsubscribe.lead')}
      form={form}
      isReady={input !== undefined}
      action={t('Unsubscribe.submit')}
    />
  )
}
