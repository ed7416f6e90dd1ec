import { useState } from 'react'
import { localeOf } from '../../contract/language.ts'
import type { NotificationChoice } from '../../contract/notification.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSite } from '../base/site.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { errorsOf } from '../ui/failure.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { createChoiceLine } from '../ui/form/choice-line.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { FormError } from '../ui/form/form-state.ts'

/** Whether the player is told when they may vote again, and how, with the way to all such choices. */
export function Reminder() {
  const { t } = useTranslation('money')
  const { reminder, error, change } = useReminder()
  const wordsOf = useWayWords()
  if (!reminder) return null
  return (
    <div>
      <CheckField
        field={{
          name: 'Remind',
          value: reminder.isOn,
          error,
          isReadOnly: false,
          onChange: change,
          onLeave: () => {},
        }}
        label={t('Vote.remind')}
        hint={t('Vote.remindBy', { ways: wordsOf(reminder.ways) })}
      />
      <TextLink to="/setting/notifications">{t('Vote.remindHow')}</TextLink>
    </div>
  )
}

type Ways = Pick<NotificationChoice, 'onSite' | 'byMail' | 'byPush'>

/** As it is before anybody chooses. */
const usualWays: Ways = { onSite: true, byMail: false, byPush: true }

interface ReminderState {
  kind: string
  isOn: boolean
  /** How they are told, or would be. */
  ways: Ways
}

function toReminder({ kind, ...choice }: NotificationChoice): ReminderState {
  const isOn = choice.onSite || choice.byMail || choice.byPush
  return { kind, isOn, ways: isOn ? choice : usualWays }
}

/** @returns undefined where the player has no such choice */
async function readReminder(signal: AbortSignal): Promise<ReminderState | undefined> {
  const { choices } = await playerApi('GET /api/notification/choices', {}, { signal })
  const choice = choices.find(({ kind }) => kind === 'voteReady')
  return choice && toReminder(choice)
}

/** Shows a change at once, and takes it back where the site does not take it. */
function useReminder() {
  const { value: reminder, set } = useFetched('GET /api/notification/choices', readReminder)
  const [error, setError] = useState<FormError>()
  const [choose] = useState(() => createChoiceLine<ReminderState>())

  function change(isOn: boolean) {
    if (!reminder) return
    const { kind, ways } = reminder
    setError(undefined)
    const chosen = {
      Kind: kind,
      OnSite: isOn && ways.onSite,
      ByMail: isOn && ways.byMail,
      ByPush: isOn && ways.byPush,
    }
    void choose(
      { kind, ways, isOn },
      {
        before: reminder,
        show: (shown) => set(() => shown),
        send: () => playerApi('POST /api/notification/choose', chosen),
        fail: (thrown) => setError(errorsOf(thrown)[0]),
      },
    )
  }

  return { reminder, error, change }
}

/** `a notification on the site and an alert in the browsers you turned on`. */
function useWayWords(): (ways: Ways) => string {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const list = new Intl.ListFormat(localeOf(language))
  return ({ onSite, byMail, byPush }) =>
    list.format([
      ...(onSite ? [t('Vote.way.onSite')] : []),
      ...(byMail ? [t('Vote.way.byMail')] : []),
      ...(byPush ? [t('Vote.way.byPush')] : []),
    ])
}
