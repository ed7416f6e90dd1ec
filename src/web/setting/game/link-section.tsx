import type { GameAccount } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SettingSection } from '../setting-section.tsx'
import { TaskButton, TaskPanel, useTask } from '../task.tsx'
import { gameApi } from './game-call.ts'

const schema = createLazy(
  async () => (await import('../../../contract/game-account.ts')).linkGameAccount.input,
)

interface LinkSectionProps {
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to link an account that was made in the game, or at another time. */
export function LinkSection({ full, onChanged }: LinkSectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  async function finish({ userName }: GameAccount) {
    await onChanged()
    task.finish(t('Game.linked', { userName }))
  }
  return (
    <SettingSection title={t('Game.link')} intro={t('Game.linkIntro')}>
      {task.result}
      {full === undefined ? (
        <div>
          <TaskButton task={task}>{t('Game.linkBegin')}</TaskButton>
        </div>
      ) : (
        <p className="text-text-quiet">{full}</p>
      )}
      {task.isOpen && full === undefined && (
        <TaskPanel>
          <LinkForm onDone={finish} />
        </TaskPanel>
      )}
    </SettingSection>
  )
}

/** Name and password of an account that the game has. */
function LinkForm({ onDone }: { onDone: (linked: GameAccount) => Promise<void> }) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { UserName: '', Password: '' },
    submit: async (values) => onDone(await gameApi('POST /api/manage/linkgameaccount', values)),
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
