import { useMemo, useState } from 'react'
import type { GameAccount, GameAccountRules } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/date.tsx'
import { withProof } from '../../base/session/proof.ts'
import { TaskPanel } from '../task.tsx'
import { gameApi } from './game-call.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { NewGamePasswordField } from './game-fields.tsx'

interface AccountEntryProps {
  account: GameAccount
  rules: GameAccountRules | null
  /** Its characters. */
  children: React.ReactNode
  onChanged: (result: string) => Promise<void>
}

/** One game account: its name, since when it is the player's, what can be done, its characters. */
export function AccountEntry({ account, rules, children, onChanged }: AccountEntryProps) {
  const { t } = useTranslation('account')
  const [isChanging, setIsChanging] = useState(false)
  const { id, userName, linkedAt } = account
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="font-semibold wrap-anywhere">{userName}</p>
          <p className="text-sm text-text-quiet tabular-nums">
            {t('Game.linkedSince')} <Day seconds={linkedAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {rules && (
            <Button
              aria-expanded={isChanging}
              aria-label={isChanging ? undefined : t('Game.changePasswordOf', { userName })}
              onClick={() => setIsChanging(!isChanging)}
            >
              {t(isChanging ? 'Security.cancel' : 'Game.changePassword')}
            </Button>
          )}
          <ConfirmButton
            action={t('Game.unlink')}
            aria-label={t('Game.unlinkThis', { userName })}
            title={t('Game.unlinkTitle', { userName })}
            submit={() =>
              withProof(() => gameApi('POST /api/manage/unlinkgameaccount', { Id: id }))
            }
            onDone={() => onChanged(t('Game.unlinked', { userName }))}
          >
            <p>{t('Game.unlinkText')}</p>
            {rules && <p>{t('Game.unlinkAgain')}</p>}
          </ConfirmButton>
        </div>
      </div>
      {rules && isChanging && (
        <TaskPanel className="pb-3">
          <GamePasswordForm
            {...{ account, rules }}
            onDone={() => {
              setIsChanging(false)
              void onChanged(t('Game.passwordChanged', { userName }))
            }}
          />
        </TaskPanel>
      )}
      {children}
    </li>
  )
}

interface GamePasswordFormProps {
  account: GameAccount
  rules: GameAccountRules
  onDone: () => void
}

/** Another password for a game account. The old one is not asked for: the player shows who they are instead. */
function GamePasswordForm({ account, rules, onDone }: GamePasswordFormProps) {
  const { t } = useTranslation('account')
  const schema = useMemo(
    () => createLazy(async () => (await import('./account-entry-schema.ts')).schemaOf(rules)),
    [rules],
  )
  const form = useForm({
    schema,
    initial: { NewPassword: '' },
    submit: async (values) => {
      await withProof(() =>
        gameApi('POST /api/manage/changegamepassword', { Id: account.id, ...values }),
      )
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
