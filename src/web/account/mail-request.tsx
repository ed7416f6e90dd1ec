import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AccountLink } from './account-links.tsx'
import { AccountPage } from './account-page.tsx'
import { rememberAddress, readRememberedAddress } from './remembered-address.ts'

const schema = createLazy(async () => (await import('./mail-request-schema.ts')).schema)

interface MailRequestProps {
  title: string
  lead: string
  /** The words on the button. */
  action: string
  /** What was done, whoever the address belongs to: nobody learns here who has an account. */
  sent: (email: string) => string
  /** For how long what the mail brings can be used. */
  lasts?: string
  ask: (email: string) => Promise<unknown>
}

/** A screen that asks for an address and has a mail sent there. */
export function MailRequest(props: MailRequestProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [isAgain, setIsAgain] = useState(false)
  if (sentTo !== undefined) {
    const again = () => {
      setIsAgain(true)
      setSentTo(undefined)
    }
    return <MailSent {...props} email={sentTo} onAgain={again} />
  }
  return <AddressForm {...props} isAgain={isAgain} onSent={setSentTo} />
}

interface AddressFormProps extends MailRequestProps {
  isAgain: boolean
  onSent: (email: string) => void
}

function AddressForm({ title, lead, action, ask, isAgain, onSent }: AddressFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { Email: readRememberedAddress() },
    submit: async ({ Email: email }) => {
      await ask(email)
      rememberAddress(email)
      onSent(email)
    },
  })
  return (
    <AccountPage {...{ title, lead }} isNextView={isAgain} footer={<BackToSignIn />}>
      <Form form={form}>
        <TextField
          field={form.field('Email')}
          label={t('MailRequest.email')}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          icon="mail"
        />
        <SubmitButton>{action}</SubmitButton>
      </Form>
    </AccountPage>
  )
}

interface MailSentProps extends MailRequestProps {
  email: string
  onAgain: () => void
}

function MailSent({ lead, sent, lasts, email, onAgain }: MailSentProps) {
  const { t } = useTranslation('account')
  return (
    <AccountPage
      title={t('MailRequest.sentTitle')}
      description={lead}
      isNextView
      footer={<BackToSignIn />}
    >
      <div className="grid gap-4 wrap-anywhere">
        <p className="text-lg">{sent(email)}</p>
        <p className="text-text-quiet">
          {t('MailRequest.arrives')} {lasts}
        </p>
        <Button onClick={onAgain} className="justify-self-start">
          {t('MailRequest.otherAddress')}
        </Button>
      </div>
    </AccountPage>
  )
}

function BackToSignIn() {
  const { t } = useTranslation('account')
  return <AccountLink to="/account/login">{t('MailRequest.signIn')}</AccountLink>
}
