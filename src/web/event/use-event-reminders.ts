import { useFetched } from '../base/fetch/use-fetched.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'

export type EventReminders = ReturnType<typeof useEventReminders>

/** Which events the player is reminded of; none while it is not known, nor for who is not signed in. */
export function useEventReminders() {
  const playerId = useSession()?.user.id
  const { value, set } = useFetched(playerId, async (signal) => {
    const { keys } = await playerApi('GET /api/event/reminders', {}, { signal })
    return keys
  })
  return {
    has: (key: string): boolean => value?.includes(key) ?? false,
    set: (key: string, isOn: boolean): void =>
      set((keys = []) => (isOn ? [...keys, key] : keys.filter((one) => one !== key))),
  }
}
