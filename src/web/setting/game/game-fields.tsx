import type { GameAccountRules } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Field } from '../../ui/form/use-form.ts'
import { useAccount } from '../account-overview.tsx'

type Length = GameAccountRules['userName']

interface FieldProps {
  field: Field<string>
  length: Length
}

/** The name of an account to be. */
export function NewUserNameField({ field, length }: FieldProps) {
  const { t } = useTranslation('account')
  return (
    <TextField
      field={field}
      label={<WithLength label={t('Game.userName')} length={length} />}
      icon="user"
      // whoever's passwords a browser keeps for the site, this name is another
      autoComplete="off"
    />
  )
}

interface NewGamePasswordFieldProps extends FieldProps {
  label: string
  /** Of the game account. */
  userName: string
}

/** A password to be, for the game alone. */
export function NewGamePasswordField(props: NewGamePasswordFieldProps) {
  const { field, length, label, userName } = props
  const { t } = useTranslation('account')
  const { account } = useAccount()
  return (
    <PasswordField
      field={field}
      label={<WithLength {...{ label, length }} />}
      hint={t('Game.whyAnother')}
      autoComplete="new-password"
      ownWords={[userName, account.userName, account.pseudo].filter(Boolean)}
    />
  )
}

/** What the game takes stays in sight, whatever is said of what was typed. */
function WithLength({ label, length }: { label: string; length: Length }) {
  const { t } = useTranslation('account')
  return (
    <>
      {label}{' '}
      <span className="font-normal text-text-quiet">{t('Game.lengths', { ...length })}</span>
    </>
  )
}
