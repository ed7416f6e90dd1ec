import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import type { listNotificationChoices, NotificationChoice } from '../../../contract/notification.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { errorsOf } from '../../ui/failure.tsx'
import { createChoiceLine } from '../../ui/form/choice-line.ts'
import type { FormError } from '../../ui/form/form-state.ts'

export type Choices = z.infer<typeof listNotificationChoices.output>

export interface ChoicesState {
  /** Undefined while they are on their way. */
  found?: Choices | undefined
  /** Why they did not come, or the last one was not kept. */
  errors?: readonly FormError[] | undefined
  /** Keeps one at once; what the server did not take is as it was. */
  choose: (choice: NotificationChoice) => Promise<void>
  retry: () => void
}

/** How the player hears of what, and what changes it. */
export function useChoices(): ChoicesState {
  const {
    value: found,
    error,
    retry,
    set,
  } = useFetched('GET /api/notification/choices', (signal) =>
    playerApi('GET /api/notification/choices', {}, { signal }),
  )
  const [errors, setErrors] = useState<readonly FormError[]>()
  const lines = useRef(new Map<string, Line>())

  async function choose(choice: NotificationChoice): Promise<void> {
    const { kind } = choice
    const before = found?.choices.find((one) => one.kind === kind)
    if (!before) return
    setErrors(undefined)
    const line = lines.current.get(kind) ?? createChoiceLine<NotificationChoice>()
    lines.current.set(kind, line)
    await line(choice, {
      before,
      show: (shown) => set((now) => now && withChoice(now, shown)),
      send: () => playerApi('POST /api/notification/choose', toInput(choice)),
      fail: (thrown) => setErrors(errorsOf(thrown)),
    })
  }

  return { found, errors: error === undefined ? errors : errorsOf(error), choose, retry }
}

/** For the choices of one kind, each sent as a whole. */
type Line = ReturnType<typeof createChoiceLine<NotificationChoice>>

function withChoice(choices: Choices, choice: NotificationChoice): Choices {
  return {
    ...choices,
    choices: choices.choices.map((one) => (one.kind === choice.kind ? choice : one)),
  }
}

function toInput({ kind, onSite, byMail, byPush }: NotificationChoice) {
  return { Kind: kind, OnSite: onSite, ByMail: byMail, ByPush: byPush }
}
