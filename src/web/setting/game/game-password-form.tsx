import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import {
  changeGamePassword,
  type GameAccount,
  type GameAccountRules,
} from '../../../contract/game-account.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { withProof } from '../proof.tsx'
import { gameApi } from './game-call.ts'
import { NewGamePasswordField, textOf } from './game-fields.tsx'

interface GamePasswordFormProps {
  account: GameAccount
  rules: GameAccountRules
  onDone: () => void
}

/** Another password for a game account. The old one is not asked for: the player shows who they are instead. */
export function GamePasswordForm({ account, rules, onDone }: GamePasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema: z.object({ NewPassword: textOf(rules.password, 'InvalidGamePassword') }),
    initial: { NewPassword: '' },
    submit: async (values) => {
      await withProof(() => gameApi(changeGamePassword, { Id: account.id, ...values }))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <input hidden readOnly type="text" autoComplete="username" value={account.userName} />
      <NewGamePasswordField
        field={form.field('NewPassword')}
        label={t('Game.newPassword', account)}
        length={rules.password}
        userName={account.userName}
      />
      <SubmitButton className="w-fit">{t('Game.passwordSubmit')}</SubmitButton>
    </Form>
  )
}
