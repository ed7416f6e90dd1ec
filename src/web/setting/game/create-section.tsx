import { useMemo } from 'react'
import type { GameAccount, GameAccountRules } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAccount } from '../account-overview.tsx'
import { SettingSection } from '../setting-section.tsx'
import { TaskButton, TaskPanel, useTask } from '../task.tsx'
import { gameApi } from './game-call.ts'
import { NewGamePasswordField, NewUserNameField } from './game-fields.tsx'

interface CreateSectionProps {
  rules: GameAccountRules
  /** Whether the player has no game account yet. */
  isFirst: boolean
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to an account of the game, for who has none or wants another. */
export function CreateSection(props: CreateSectionProps) {
  const { rules, isFirst, full, onChanged } = props
  const { t } = useTranslation('account')
  const task = useTask()
  const { isEmailConfirmed } = useAccount().account
  async function finish(made: GameAccount) {
    await onChanged()
    task.finish(<Created {...made} />)
  }
  return (
    <SettingSection title={t('Game.create')} intro={t('Game.createIntro')}>
      {task.result}
      {full !== undefined ? (
        <p className="text-text-quiet">{full}</p>
      ) : isEmailConfirmed ? (
        <div>
          <TaskButton task={task} kind={isFirst ? 'primary' : undefined}>
            {t(isFirst ? 'Game.createBegin' : 'Game.createAnother')}
          </TaskButton>
        </div>
      ) : (
        <EmailNeeded />
      )}
      {task.isOpen && full === undefined && isEmailConfirmed && (
        <TaskPanel>
          <CreateForm rules={rules} onDone={finish} />
        </TaskPanel>
      )}
    </SettingSection>
  )
}

interface CreateFormProps {
  rules: GameAccountRules
  onDone: (made: GameAccount) => Promise<void>
}

/** Name and password of an account the game is to make. */
function CreateForm({ rules, onDone }: CreateFormProps) {
  const { t } = useTranslation('account')
  const schema = useMemo(
    () => createLazy(async () => (await import('./create-section-schema.ts')).schemaOf(rules)),
    [rules],
  )
  const form = useForm({
    schema,
    initial: { UserName: '', Password: '' },
    submit: async (values) => onDone(await gameApi('POST /api/manage/creategameaccount', values)),
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

/** What comes after. */
function Created({ userName }: GameAccount) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="font-semibold">{t('Game.created', { userName })}</p>
      <p className="mt-1">{t('Game.createdText', { userName })}</p>
      <ButtonLink to="/page/download" kind="primary" className="mt-3">
        <Icon name="download" /> {t('Game.download')}
      </ButtonLink>
    </>
  )
}

function EmailNeeded() {
  const { t } = useTranslation('account')
  const { email } = useAccount().account
  return (
    <>
      <FormMessage tone="notice">
        {t(email === null ? 'Game.emailMissing' : 'Game.emailUnconfirmed', { email })}
      </FormMessage>
      <ButtonLink to="/setting/security" className="w-fit">
        {t(email === null ? 'Game.emailAdd' : 'Game.emailConfirm')}
      </ButtonLink>
    </>
  )
}
