import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import {
  createGameAccount,
  type GameAccount,
  type GameAccountRules,
} from '../../../contract/game-account.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { gameApi } from './game-call.ts'
import { NewGamePasswordField, NewUserNameField, textOf } from './game-fields.tsx'

interface CreateFormProps {
  rules: GameAccountRules
  onDone: (made: GameAccount) => Promise<void>
}

/** Name and password of an account the game is to make. */
export function CreateForm({ rules, onDone }: CreateFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema: z.object({
      UserName: z.pipe(z.string().check(z.trim()), textOf(rules.userName, 'InvalidGameUserName')),
      Password: textOf(rules.password, 'InvalidGamePassword'),
    }),
    initial: { UserName: '', Password: '' },
    submit: async (values) => onDone(await gameApi(createGameAccount, values)),
  })
  return (
    <Form form={form}>
      <NewUserNameField field={form.field('UserName')} length={rules.userName} />
      <NewGamePasswordField
        field={form.field('Password')}
        label={t('Game.password')}
        length={rules.password}
        userName={form.values.UserName}
      />
      <SubmitButton className="w-fit">{t('Game.createSubmit')}</SubmitButton>
    </Form>
  )
}
