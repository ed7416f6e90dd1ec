import { useTranslation } from 'react-i18next'
import type { GameAccount } from '../../../contract/game-account.ts'
import { TaskButton, TaskPanel, type Task } from '../security/task.tsx'
import { SettingSection } from '../setting-section.tsx'
import { LinkForm } from './link-form.tsx'

interface LinkSectionProps {
  task: Task<'link'>
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to link an account that was made in the game, or at another time. */
export function LinkSection({ task, full, onChanged }: LinkSectionProps) {
  const { t } = useTranslation('account')
  async function finish({ userName }: GameAccount) {
    await onChanged()
    task.finish(t('Game.linked', { userName }), 'link')
  }
  return (
    <SettingSection title={t('Game.link')} intro={t('Game.linkIntro')}>
      {task.result}
      {full === undefined ? (
        <div>
          <TaskButton task={task} name="link">
            {t('Game.linkBegin')}
          </TaskButton>
        </div>
      ) : (
        <p className="text-text-quiet">{full}</p>
      )}
      {task.open && full === undefined && (
        <TaskPanel>
          <LinkForm onDone={finish} />
        </TaskPanel>
      )}
    </SettingSection>
  )
}
