import { useState } from 'react'
import type { ChatCode } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { CopyButton } from '../security/copy-button.tsx'
import { SettingSection } from '../setting-section.tsx'
import { useTask } from '../task.tsx'
import { gameApi } from './game-call.ts'

interface ChatSectionProps {
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to link a game account by a line that its player says in the game’s chat. */
export function ChatSection({ full, onChanged }: ChatSectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  const [code, setCode] = useState<ChatCode>()
  async function finish() {
    const { userName } = await gameApi('POST /api/manage/provebychat', {})
    await onChanged()
    setCode(undefined)
    task.say(t('Game.linked', { userName }))
  }
  const ask = async () => setCode(await playerApi('POST /api/manage/askchatcode', {}))
  return (
    <SettingSection title={t('Game.chat')} intro={t('Game.chatIntro')}>
      {task.result}
      {full !== undefined && <p className="text-text-quiet">{full}</p>}
      {full === undefined && code && (
        <div className="grid gap-4">
          <output>{t('Game.chatSay')}</output>
          <p className="font-[ui-monospace,monospace] text-xl font-semibold">
            <code translate="no">{code.line}</code>
          </p>
          <CopyButton text={code.line}>{t('Game.chatCopy')}</CopyButton>
          <p className="text-text-quiet">{t('Game.chatWarning')}</p>
          <ActionForm kind="primary" submit={finish}>
            {t('Game.chatFinish')}
          </ActionForm>
        </div>
      )}
      {full === undefined && (
        <ActionForm kind={code ? 'quiet' : 'secondary'} submit={ask}>
          {t(code ? 'Game.chatAgain' : 'Game.chatBegin')}
        </ActionForm>
      )}
    </SettingSection>
  )
}
