import { useTranslation } from 'react-i18next'
import type { GameAccount, GameAccountRules } from '../../../contract/game-account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAccount } from '../account-overview.tsx'
import { TaskButton, TaskPanel, type Task } from '../security/task.tsx'
import { SettingSection } from '../setting-section.tsx'
import { CreateForm } from './create-form.tsx'

interface CreateSectionProps {
  rules: GameAccountRules
  task: Task<'create'>
  /** Whether the player has no game account yet. */
  isFirst: boolean
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to an account of the game, for who has none or wants another. */
export function CreateSection(props: CreateSectionProps) {
  const { rules, task, isFirst, full, onChanged } = props
  const { t } = useTranslation('account')
  const { isEmailConfirmed } = useAccount().account
  async function finish(made: GameAccount) {
    await onChanged()
    task.finish(<Created {...made} />, 'create')
  }
  return (
    <SettingSection title={t('Game.create')} intro={t('Game.createIntro')}>
      {task.result}
      {full !== undefined ? (
        <p className="text-text-quiet">{full}</p>
      ) : isEmailConfirmed ? (
        <div>
          <TaskButton task={task} name="create" kind={isFirst ? 'primary' : undefined}>
            {t(isFirst ? 'Game.createBegin' : 'Game.createAnother')}
          </TaskButton>
        </div>
      ) : (
        <EmailNeeded />
      )}
      {task.open && full === undefined && isEmailConfirmed && (
        <TaskPanel>
          <CreateForm rules={rules} onDone={finish} />
        </TaskPanel>
      )}
    </SettingSection>
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
