import { useTranslation } from 'react-i18next'
import { type GameAccount, linkGameAccount } from '../../../contract/game-account.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { gameApi } from './game-call.ts'

/** Name and password of an account that the game has. */
export function LinkForm({ onDone }: { onDone: (linked: GameAccount) => Promise<void> }) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema: linkGameAccount.input,
    initial: { UserName: '', Password: '' },
    submit: async (values) => onDone(await gameApi(linkGameAccount, values)),
  })
  return (
    <Form form={form}>
      <TextField
        field={form.field('UserName')}
        label={t('Game.userName')}
        icon="user"
        autoComplete="off"
      />
      <PasswordField
        field={form.field('Password')}
        label={t('Game.passwordInGame')}
        hint={t('Game.passwordInGameHint')}
        // a browser would fill in the password of the site
        autoComplete="off"
      />
      <SubmitButton className="w-fit">{t('Game.linkSubmit')}</SubmitButton>
    </Form>
  )
}
